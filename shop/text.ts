import * as v from 'valibot'

// NUL (PostgreSQL cannot store it), other control characters, lone surrogates, and characters that change
// the direction of text.
const unprintable =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const allUnprintable = new RegExp(unprintable.source, 'g')

// Fillers, variation selectors, joiners, and letters and signs that are blank.
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{1343f}\u{13441}\u{13442}\u{16fe4}]/gu

export function hasInvisible(text: string): boolean {
  return text.search(invisible) >= 0
}

/** One visible letter, digit, punctuation mark or symbol is enough. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ''))
}

/** Typed text, trimmed. Refuses unprintable characters. Invisible text becomes empty. */
export function plainText(maxLength: number) {
  return v.pipe(
    v.string('text'),
    v.check((text) => !unprintable.test(text), 'characters'),
    v.trim(),
    v.transform((text) => (isVisible(text) ? text : '')),
    v.maxLength(maxLength, 'too-long'),
  )
}

/** For text from outside: removes unprintable characters and cuts it to `maxLength`. */
export function printable(text: string, maxLength: number): string {
  return text.replace(allUnprintable, ' ').slice(0, maxLength).replace(allUnprintable, '').trim()
}

export function oneLine(maxLength: number) {
  return v.pipe(
    plainText(maxLength),
    v.check((text) => !/[\r\n\u2028\u2029]/.test(text), 'characters'),
  )
}

export const email = v.pipe(
  oneLine(254),
  v.nonEmpty('email-required'),
  v.regex(/^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/, 'email'),
  v.toLowerCase(),
)

export const emailOrNone = v.pipe(
  oneLine(254),
  v.check((text) => text === '' || v.is(email, text), 'email'),
  v.toLowerCase(),
)
