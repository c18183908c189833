import { cleanText } from '#shop/clean-text.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import { categoryOf, isCategoryWord } from './category-values.ts'
import { plainName } from './columns.ts'
import type { CsvColumn, LeftOut } from './import.ts'

type Cells = Partial<Record<CsvColumn, string>>
type Row = { cells: Cells; written: string[] }

const LONGEST_LABEL = 80

const totals = new Set(
  (
    'total totals subtotal subtotals sum summe gesamt gesamtsumme zwischensumme endsumme ' +
    'الاجمالي اجمالي الاجماليات المجموع مجموع'
  ).split(' '),
)
/** Words beside those in the label of a row of totals: `Total (18 items)`, `إجمالي المخزون`. */
const besideTotals = new Set(
  (
    'grand sub net overall general running carried forward page all of the for this items item products count ' +
    'qty quantity stock value price amount inventory egp le ' +
    'صافي الصافي عام العام كلي الكلي الكليه فرعي الفرعي نهائي النهائي صفحه الصفحه عدد الاصناف اصناف المنتجات منتجات ' +
    'قيمه القيمه كميه الكميه الكميات مخزون المخزون رصيد الرصيد سعر السعر الاسعار مبلغ المبلغ جنيه'
  ).split(' '),
)
const ruled = /^[\s\-–—_=*.~─━═+:#]{2,}$/
const pageWords = /^(?:page|صفحه|الصفحه|of|من|\d+)$/
const oneSign = /^[\s\-–—_=*.~─━═+:#]*$/
const webAddress = /^https?:\/\//i

/** Recognizes a row that a program prints between products. Undefined for any other row. */
export function printedRow(row: Row, header: readonly string[]): LeftOut | undefined {
  if (isLine(row) || isTitle(row)) return 'line'
  if (isHeader(row, header)) return 'header'
  return isTotals(row) ? 'totals' : undefined
}

function isLine({ written }: Row): boolean {
  return written.every((cell) => oneSign.test(cell)) && written.some((cell) => ruled.test(cell))
}

/** `Page 2 of 3` or the title of a category, as the only cell of its row. */
function isTitle({ written }: Row): boolean {
  const [text = '', ...others] = written.filter((cell) => cell.trim() !== '')
  if (others.length > 0 || text.length > LONGEST_LABEL) return false
  const words = plainWordsOf(text)
  const isPage = words.every((word) => pageWords.test(word)) && words.some((word) => !isCount(word))
  return (isPage && words.some(isCount)) || categoryOf(text).isSure
}

function isCount(word: string): boolean {
  return /^\d+$/.test(word)
}

/** Tills print the header again on each page. */
function isHeader({ written }: Row, header: readonly string[]): boolean {
  const same = (cell: string, at: number) =>
    cell.trim() === '' || lower(cell) === (header[at] ?? '').toLowerCase()
  const filled = written.filter((cell) => cell.trim() !== '')
  return filled.length >= Math.min(2, header.length) && written.every(same)
}

function lower(cell: string): string {
  return cleanText(cell).trim().toLowerCase()
}

/** A row of totals has no id, slug or category. Its label stands for the name, or in the first filled cell. */
function isTotals({ cells, written }: Row): boolean {
  const { id, slug, type, name, nameAr } = cells
  const names = [name, nameAr].filter((text) => text !== undefined)
  const first = written.find((cell) => cell.trim() !== '') ?? ''
  const labels = names.length > 0 ? names : [first]
  const others = [id, slug, type].filter((text) => text !== undefined)
  return [...labels, ...others].every(isTotalsLabel)
}

function isTotalsLabel(text: string): boolean {
  if (text.length > LONGEST_LABEL) return false
  const found = plainWordsOf(text)
  // `T O T A L`
  const words = found.every((word) => word.length === 1) ? [found.join('')] : found
  const isLabelWord = (word: string) =>
    totals.has(word) || besideTotals.has(word) || isCategoryWord(word) || isCount(word)
  return words.some((word) => totals.has(word)) && words.every(isLabelWord)
}

/**
 * Recognizes a row that says nothing of its own about a product: a further picture of the product above, as
 * Shopify writes it, or the common row of WooCommerce's variants, whose prices stand in their own rows.
 */
export function partOfProduct(
  { cells, written }: Row,
  header: readonly string[],
  slugsAbove: ReadonlySet<string>,
): LeftOut | undefined {
  const { slug, src: _, ...others } = cells
  const isAlone = Object.keys(others).length === 0 && (!slug || slugsAbove.has(slug))
  if (isAlone && written.some((cell) => webAddress.test(cell.trim()))) return 'picture'
  if (Object.keys(cells).length === 0) return 'no-values'
  const kind = header.findIndex((name) => plainName(name) === 'type')
  const isCommon = cells.price === undefined && lower(written[kind] ?? '') === 'variable'
  return isCommon ? 'variants' : undefined
}
