/** A program may store 0.3 as 0.30000000000000004; it shows 15 digits. */
const SHOWN_DIGITS = 15

/** Returns a number as programs show it, from its text in an XLSX file. */
export function shownNumber(stored: string): string {
  return String(Number(Number(stored).toPrecision(SHOWN_DIGITS)))
}

/** Writes the rows of a sheet as CSV. Cells are texts, booleans, dates, which become ISO dates, or null. */
export function csvOfRows(rows: unknown[][]): string {
  return rows.map((row) => row.map((cell) => quoted(textOf(cell))).join(',')).join('\r\n')
}

function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  return cell === null ? '' : String(cell)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
