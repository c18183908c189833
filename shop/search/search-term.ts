import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'
import { oneLine } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { readingsOf } from './readings.ts'
import { MOST_TERM_LETTERS, termKinds } from './term-shapes.ts'

/**
 * Returns the words of a search that name goods, in plain spelling with blanks. `2 kilo 3asal` and `3asal`
 * have the same key. Returns an empty text if no word names goods.
 */
export function wordsKey(words: string): string {
  const [telling = []] = readingsOf(words.slice(0, MOST_TERM_LETTERS)).loose
  return telling.map(({ form }) => form).join(' ')
}

const words = v.pipe(
  oneLine(MOST_TERM_LETTERS),
  v.transform((text) => text.replace(/\s+/g, ' ')),
  v.nonEmpty('required'),
  v.check((text) => wordsKey(text) !== '', 'no-words'),
)

const fields = v.strictObject({
  words,
  kind: v.picklist(termKinds, 'choice'),
  productId: v.optional(
    v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long')),
  ),
  category: v.optional(v.picklist(categories, 'choice')),
  word: v.optional(words),
  version: v.optional(version),
})
type Fields = v.InferOutput<typeof fields>

/** True when the form has the field of its kind and of no other. */
const isSent = ({ kind }: Fields, of: Exclude<Fields['kind'], 'ignored'>, sent: unknown) =>
  (kind === of) === (sent !== undefined)

/** The meaning of words: a product, a category, another word, or none (`ignored`). */
export const searchTermForm = v.pipe(
  fields,
  v.forward(
    v.check((term) => isSent(term, 'product', term.productId), 'goes-with-kind'),
    ['productId'],
  ),
  v.forward(
    v.check((term) => isSent(term, 'category', term.category), 'goes-with-kind'),
    ['category'],
  ),
  v.forward(
    v.check((term) => isSent(term, 'word', term.word), 'goes-with-kind'),
    ['word'],
  ),
  v.forward(
    v.check(({ words, word = '' }) => wordsKey(word) !== wordsKey(words), 'same'),
    ['words'],
  ),
)
export type SearchTermForm = v.InferOutput<typeof searchTermForm>

/** More digits in a row may be a phone number or a card. Blanks and dashes do not interrupt the row. */
const MOST_DIGITS = 6

/**
 * Prepares a search for storage: one line without invisible signs. Returns undefined if it is too long, names
 * no goods, or may be about a person (a phone number, an e-mail or web address).
 */
export function storableSearch(typed: string): { words: string; key: string } | undefined {
  const words = typed
    .slice(0, 4 * MOST_TERM_LETTERS)
    .normalize('NFKC')
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length > MOST_TERM_LETTERS || isPersonal(words) || !/\p{L}/u.test(words))
    return undefined
  const key = wordsKey(words)
  return key ? { words, key } : undefined
}

function isPersonal(words: string): boolean {
  if (/@|:\/\/|\bwww\./i.test(words)) return true
  return new RegExp(`\\p{Nd}{${MOST_DIGITS + 1}}`, 'u').test(words.replace(/[^\p{L}\p{Nd}]/gu, ''))
}
