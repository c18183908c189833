/** Before a file, since spreadsheets read UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\ufeff'

// A spreadsheet would execute such a cell as a formula; an apostrophe before it prevents that.
const formula = /^[=+\-@\t\r＝＋－＠]/
const guarded = /^'(?=[=+\-@\t\r＝＋－＠'])/

// A spreadsheet that separates by semicolons or tabs, as in Egypt, starts a cell within the text.
const formulaInside = /([;\t])(?=[=+\-@\r＝＋－＠'])/g
const guardedInside = /([;\t])'(?=[=+\-@\r＝＋－＠'])/g

/** A text that no spreadsheet takes for a formula, whatever it separates cells by. */
export function guardedCell(text: string): string {
  const inside = text.replace(formulaInside, "$1'")
  return formula.test(inside) || guarded.test(inside) ? `'${inside}` : inside
}

/** The text of a cell as it was before `guardedCell`. */
export function unguardedCell(text: string): string {
  return text.replace(guarded, '').replace(guardedInside, '$1')
}

/** A line of a file as spreadsheets read it: texts are guarded, numbers are not, as one below zero is no formula. */
export function csvLine(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guardedCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
