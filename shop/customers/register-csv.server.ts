import Papa from 'papaparse'
import type { Database } from '#db/schema.ts'
import { guardedCell } from '#shop/csv.ts'
import type { RegisterQuery } from './register.ts'
import { findText, wholeRegister } from './register.server.ts'

const BYTE_ORDER_MARK = '\ufeff'
const ROWS_AT_ONCE = 1000

/** The register as CSV for a spreadsheet, with the whole texts; cells that a spreadsheet would take for a formula begin with `'`. */
export async function registerCsv(db: Database, query: RegisterQuery): Promise<string> {
  const texts = new Map<string, string>()
  const parts = [BYTE_ORDER_MARK]
  const fields = ['at', 'what', 'act', 'how', 'phone', 'email', 'order', 'by', 'sha256', 'text']
  parts.push(`${fields.join(',')}\r\n`)
  for await (const rows of wholeRegister(db, query, ROWS_AT_ONCE)) {
    const data: string[][] = []
    for (const { at, what, act, how, phone, email, order, by, text } of rows) {
      if (text !== null && !texts.has(text)) {
        texts.set(text, (await findText(db, text))?.text ?? '')
      }
      const words = texts.get(text ?? '') ?? ''
      const cells = [phone, email, String(order ?? ''), by ?? '', text ?? '', words]
      data.push([at, what, act, how, ...cells.map(guardedCell)])
    }
    parts.push(`${Papa.unparse(data, { newline: '\r\n' })}\r\n`)
  }
  return parts.join('')
}
