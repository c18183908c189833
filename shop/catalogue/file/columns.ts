import { plainSpelling } from '#shop/spelling.ts'
import { csvColumns, type CsvColumn } from './import.ts'

/** Names that other shops and tills give to the columns, in the order of trust. Compared by `plainName`. */
const otherNames: Partial<Record<CsvColumn, string>> = {
  name:
    'name, title, product, product name, item, item name, product title, item description, english name, ' +
    'name en, name (english), الاسم, اسم المنتج, اسم الصنف, الصنف, المنتج, البيان, الاسم بالإنجليزية',
  nameAr: 'arabic name, name arabic, name in arabic, الاسم بالعربية, الاسم العربي',
  price:
    'price, regular price, variant price, selling price, retail price, default price, unit price, ' +
    'sales price, sale price, price egp, السعر, سعر البيع, سعر المستهلك, سعر الوحدة, سعر',
  quantity:
    'quantity, stock, stock quantity, variant inventory qty, inventory, qty, available, on hand, ' +
    'qty on hand, quantity on hand, balance, الكمية, المتاح, الرصيد, المخزون, رصيد',
  unit: 'unit, uom, unit of measure, selling unit, الوحدة, وحدة البيع',
  type:
    'category, categories, product category, department, group, product type, القسم, الفئة, ' +
    'المجموعة, التصنيف',
  desc: 'description, body html, short description, details, الوصف',
  visible: 'published, active, visible',
  slug: 'handle, slug',
  vatRate: 'vat, vat rate, vat %, tax rate, ضريبة القيمة المضافة',
  origin: 'origin, country of origin, المنشأ, بلد المنشأ',
}

/** The first column of the file of wrong rows, which an import does not read. */
export const REASON_COLUMN = 'reason'

export function isReason(name: string): boolean {
  return plainName(name) === REASON_COLUMN
}

/**
 * The shop's column for each name of a header, or `''` for a column that is not read. Blanks, capitals and
 * signs between words do not matter. Undefined when a name is unknown or stands twice.
 */
export function ownColumns(header: readonly string[]): (CsvColumn | '')[] | undefined {
  const columns = header.map((name) =>
    isReason(name) ? '' : csvColumns.find((one) => plainName(one) === plainName(name)),
  )
  if (columns.some((column) => column === undefined)) return undefined
  const read = columns.filter((column) => column !== '' && column !== undefined)
  if (read.length === 0 || new Set(read).size < read.length) return undefined
  return columns.map((column) => column ?? '')
}

/** Names in the header that the shop does not know, and those that stand twice. `#3` for one without a name. */
export function unknownNames(header: readonly string[]): string[] {
  const seen = new Set<string>()
  return header.flatMap((name, at) => {
    const plain = plainName(name)
    const isKnown = isReason(name) || csvColumns.some((one) => plainName(one) === plain)
    const isTwice = seen.has(plain)
    seen.add(plain)
    return isKnown && !isTwice ? [] : [name || `#${at + 1}`]
  })
}

/**
 * Proposes a column for each name of a file with unknown names. Proposes `id` only if most names are the
 * shop's own, as in an exported file with a column of notes: another shop's ids mean other products.
 */
export function guessColumns(header: readonly string[]): (CsvColumn | '')[] {
  const names = header.map(plainName)
  const own = header.map((name): CsvColumn | '' => csvColumns.find((one) => one === name) ?? '')
  const isOwnFile = own.filter((column) => column !== '').length * 2 >= header.length
  const guessed = own.map((column, at) => (isOwnFile && own.indexOf(column) === at ? column : ''))
  const others = csvColumns.filter(
    (column) => column !== 'id' && column !== 'src' && !guessed.includes(column),
  )
  for (const column of others) {
    // WooCommerce and Shopify call something else `Type`.
    const ownName = column === 'type' ? [] : [column]
    for (const name of [...(otherNames[column] ?? '').split(','), ...ownName].map(plainName)) {
      const at = names.findIndex(
        (one, index) => one === name && one !== '' && guessed[index] === '',
      )
      if (at < 0) continue
      guessed[at] = column
      break
    }
  }
  return guessed
}

/** Names are compared without capitals, blanks and signs. */
export function plainName(name: string): string {
  return plainSpelling(name).replaceAll(/[^\p{L}\p{N}%]/gu, '')
}
