import type { Database } from '#db/schema.ts'
import type { RegisterQuery } from './register.ts'
import { findText, wholeRegister } from './register.server.ts'

const ROWS_AT_ONCE = 500

export const registerHeads = [
  'at',
  'what',
  'act',
  'how',
  'phone',
  'email',
  'order',
  'by',
  'sha256',
  'text',
]

/** Yields the register in parts for a spreadsheet, with the whole texts, the latest row first. */
export async function* registerRows(
  db: Database,
  query: RegisterQuery,
): AsyncGenerator<() => string[][]> {
  const texts = new Map<string, string>()
  for await (const rows of wholeRegister(db, query, ROWS_AT_ONCE)) {
    for (const { text } of rows) {
      if (text === null || texts.has(text)) continue
      texts.set(text, (await findText(db, text))?.text ?? '')
    }
    const cells = rows.map(({ at, what, act, how, phone, email, order, by, text }) => {
      const words = texts.get(text ?? '') ?? ''
      return [at, what, act, how, phone, email, String(order ?? ''), by ?? '', text ?? '', words]
    })
    yield () => cells
  }
}
