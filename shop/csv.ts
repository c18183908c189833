/** Spreadsheets read a file as UTF-8 only if it starts with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

// A spreadsheet runs such a cell as a formula, unless an apostrophe precedes it.
const formula = /^[=+\-@\t\r＝＋－＠]/
const guarded = /^'(?=[=+\-@\t\r＝＋－＠'])/

// In Egypt spreadsheets separate cells by semicolons or tabs, so a cell or a row can start inside a text.
const formulaInside = /([;\t\r\n])(?=[=+\-@\r＝＋－＠'])/g
const guardedInside = /([;\t\r\n])'(?=[=+\-@\r＝＋－＠'])/g

/** No spreadsheet takes the result for a formula, with any separator. */
export function guardedCell(text: string): string {
  const inside = text.replace(formulaInside, "$1'")
  return formula.test(inside) || guarded.test(inside) ? `'${inside}` : inside
}

/** The reverse of `guardedCell`. */
export function unguardedCell(text: string): string {
  return text.replace(guarded, '').replace(guardedInside, '$1')
}

/** Guards texts but not numbers, because a negative number is no formula. */
export function csvLine(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guardedCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
