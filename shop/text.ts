import * as v from 'valibot'
import { cleanText } from './clean-text.ts'

/** One visible letter, digit, punctuation mark or symbol is enough. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** Typed text, cleaned and trimmed. Text of combining marks only becomes empty. */
export function plainText(maxLength: number) {
  return v.pipe(
    v.string('text'),
    v.transform(cleanText),
    v.trim(),
    v.transform((text) => (isVisible(text) ? text : '')),
    v.maxLength(maxLength, 'too-long'),
  )
}

/** For text from outside: cleans it and cuts it to `maxLength`. */
export function printable(text: string, maxLength: number): string {
  // The cut can leave half of a surrogate pair or of a joined emoji.
  return cleanText(cleanText(text).slice(0, maxLength)).trim()
}

/** A blank replaces line breaks, which people paste along with a text. */
export function oneLine(maxLength: number) {
  return v.pipe(
    plainText(maxLength),
    v.transform((text) => text.replace(/[\r\n]+/g, ' ')),
  )
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// Atoms and labels between single dots (RFC 5321). The last label is of letters, or the ASCII form of others.
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{1,59})$`,
)

const anyEmail = v.pipe(oneLine(254), v.toLowerCase())

/** An address that mail can be sent to, in lower case. */
export const email = v.pipe(anyEmail, v.nonEmpty('email-required'), v.regex(address, 'email'))

export const emailOrNone = v.pipe(
  anyEmail,
  v.check((text) => text === '' || address.test(text), 'email'),
)

/** For sign-in: accounts of earlier versions may have an address that `email` refuses. */
export const knownEmail = v.pipe(
  anyEmail,
  v.nonEmpty('email-required'),
  v.regex(/^[^\s@]+@[^\s.@]+(\.[^\s.@]+)+$/, 'email'),
)
