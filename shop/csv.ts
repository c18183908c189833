/** Starts a file, because spreadsheets read UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

// A spreadsheet would execute such a cell as a formula. An apostrophe before it prevents that.
const formula = /^[=+\-@\t\r＝＋－＠]/
const guarded = /^'(?=[=+\-@\t\r＝＋－＠'])/

// A spreadsheet that separates by semicolons or tabs, as in Egypt, can start a cell inside the text.
const formulaInside = /([;\t])(?=[=+\-@\r＝＋－＠'])/g
const guardedInside = /([;\t])'(?=[=+\-@\r＝＋－＠'])/g

/** Returns a text that no spreadsheet takes for a formula, whichever separator it uses. */
export function guardedCell(text: string): string {
  const inside = text.replace(formulaInside, "$1'")
  return formula.test(inside) || guarded.test(inside) ? `'${inside}` : inside
}

/** Returns the text of a cell as it was before `guardedCell`. */
export function unguardedCell(text: string): string {
  return text.replace(guarded, '').replace(guardedInside, '$1')
}

/**
 * Writes a line of a CSV file. Texts are guarded, numbers are not, because a negative number is no formula.
 */
export function csvLine(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guardedCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
