import { isMonth, months } from '#shop/catalogue/season.ts'
import { numberKinds } from '#shop/catalogue/product-fields.ts'
import { twoReadings } from '#messages/typed-number.ts'
import { plainSpelling } from '#shop/spelling.ts'
import { readDay } from './file-day.ts'
import { readFileNumber } from './file-number.ts'
import { textOfHtml } from './html-text.ts'
import type { CsvColumn, DateOrder } from './import.ts'

/** A cell as the schemas take it, or the code of its problem. */
type Cell = { text: string } | { code: string }

type Context = {
  before: string | undefined
  order: DateOrder | undefined
  hasDecimalCommas: boolean
}

/** Words of other programs for the shop's own, in plain spelling. */
const wordsOf: Record<string, string[]> = {
  '1': ['true', 'yes', 'y', 'active', 'published', 'publish', 'visible', 'نعم', 'صحيح', 'صواب'],
  '0': ['false', 'no', 'n', '-1', 'draft', 'archived', 'private', 'hidden', 'لا', 'خطا', 'خاطي'],
  kg: ['kgs', 'kilo', 'kilogram', 'kilograms', 'كجم', 'كيلو', 'كيلوجرام', 'كيلو جرام'],
  g: ['gm', 'gr', 'gram', 'grams', 'جم', 'جرام'],
  piece: ['pc', 'pcs', 'pieces', 'each', 'ea', 'قطعه', 'حبه', 'واحده'],
  bunch: ['bunches', 'حزمه', 'ربطه'],
  pack: ['packs', 'packet', 'عبوه', 'باكت'],
  litre: ['l', 'lt', 'ltr', 'liter', 'liters', 'litres', 'لتر'],
  ml: ['millilitre', 'milliliter', 'مل', 'مللي'],
  box: ['boxes', 'صندوق'],
}
const shopWord = new Map(
  Object.entries(wordsOf).flatMap(([own, others]) => others.map((word) => [word, own] as const)),
)

/** A quotation mark that opens by mistake makes the rows after it a part of a name. */
const nextRows = /\n[^\n,;\t|]{0,1000}[,;\t|]/

const lostLetters = [
  // Arabic letters saved in an encoding without them.
  /(?<![\p{L}\p{N}?!])\?{3,}/u,
  /^\?[?\s]*$/,
  // Latin text of windows-1252 read as windows-1256: `Käse` becomes `Kنse`.
  /[a-z][\u0621-\u0652]+[a-z]/i,
  // UTF-8 read as windows-1252 or windows-1256.
  /(?:[ØÙ]\S){3}/,
  /(?:[طظ][^\u0621-\u064a\s]){3}/,
]

/**
 * Reads a cell in the ways that spreadsheet programs write it. `before` is the stored value, which decides
 * between two readings of a number: programs write the exported `1.1250` as `1.125`. `order` is the order of
 * day and month in the file, if it is known. With `hasDecimalCommas`, the price `45,500` has two readings.
 */
export function readCell(
  column: CsvColumn,
  text: string,
  { before, order, hasDecimalCommas }: Context,
): Cell {
  switch (column) {
    case 'quantity': {
      // A till may write 12.5 kg as `12,500`.
      const number = readFileNumber(text, 'quantity', before)
      return twoReadings(number) ? { code: `two-readings:${number}` } : { text: number }
    }
    case 'price': {
      const number = readFileNumber(text, 'money', before)
      const isUnclear = hasDecimalCommas && twoReadings(number)
      return isUnclear ? { code: `two-readings:${number}` } : { text: number }
    }
    case 'offer':
    case 'unitAmount':
    case 'step':
    case 'tolerance':
    case 'vatRate':
    case 'shelfDays':
      return { text: readFileNumber(text, numberKinds[column], before) }
    case 'offerFrom':
    case 'offerUntil':
    case 'productionDay':
      return readDay(text, order)
    case 'weighed':
    case 'visible':
    case 'unit':
    case 'productionKind':
      return { text: ownWord(text) }
    case 'type':
      return { text }
    case 'conditions':
    case 'richIn':
      return { text: listed(text).toSorted().join(' ') }
    case 'months':
      return { text: listed(text).map(monthOf).join(' ') }
    case 'desc':
    case 'descAr':
      return text === before ? { text } : unlessLost(textOfHtml(text))
    default:
      if (text === before) return { text }
      return nextRows.test(text) ? { code: 'rows-in-cell' } : unlessLost(text)
  }
}

function unlessLost(text: string): Cell {
  return lostLetters.some((sign) => sign.test(text)) ? { code: 'letters-lost' } : { text }
}

function ownWord(text: string): string {
  const word = plainSpelling(text.trim())
  return shopWord.get(word) ?? word
}

function listed(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;،؛|]+/)
    .filter(Boolean)
}

function monthOf(text: string): string {
  const short = text.slice(0, 3)
  return isMonth(short) && /^[a-z]+\.?$/.test(text) ? short : (months[Number(text) - 1] ?? text)
}
