import * as v from 'valibot'
import type { Database } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { PutBackProblem } from './log.ts'

export type PutBack =
  | { ok: true }
  | { ok: false; problem: PutBackProblem; wrong?: Record<string, string> }

export type Fields = Record<string, unknown>
export type Who = { db: Database; account: Account; id: string; now: Date }
/** When an entry was written, and the fields that it is about. */
export type EntryOf = { at: string; names: string[] }
/** A record as it is now, in the fields of the audit log, and how some of them are written. */
export type LoggedRecord = { fields: Fields; write: (before: Fields) => Promise<PutBack> }

/** Writes what the form of a record takes; what it refuses is told by field. */
export async function written<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
  write: (form: v.InferOutput<Schema>) => Promise<PutBack>,
): Promise<PutBack> {
  const checked = v.safeParse(schema, typed)
  if (checked.success) return write(checked.output)
  const wrong = Object.fromEntries(
    checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )
  return { ok: false, problem: 'put-back-refused', wrong }
}

export function outcomeOf(answer: { ok: true } | { ok: false; problem: string }): PutBack {
  if (answer.ok) return { ok: true }
  const isChanged = ['changed-meanwhile', 'edited-meanwhile', 'not-found'].includes(answer.problem)
  return isChanged
    ? { ok: false, problem: 'changed-since' }
    : { ok: false, problem: 'put-back-refused' }
}

type Both = { text: string; textAr: string }

/** A list as the audit log has it, one for each language. */
export function inTwoLists(name: string, rows: Both[]): Fields {
  return { [name]: rows.map(({ text }) => text), [`${name}Ar`]: rows.map(({ textAr }) => textAr) }
}

/** Fields of the audit log with such a list as its form has it; the language that did not change is that of `now`. */
export function inOneList(name: string, before: Fields, now: Both[]): Fields {
  const { [name]: texts, [`${name}Ar`]: textsAr, ...same } = before
  if (!Array.isArray(texts) && !Array.isArray(textsAr)) return same
  const lists = { ...inTwoLists(name, now), ...before }
  const [english, arabic] = [lists[name], lists[`${name}Ar`]]
  if (!Array.isArray(english) || !Array.isArray(arabic)) return same
  const rows = english.map((text, index) => ({ text, textAr: arabic[index] ?? '' }))
  return { ...same, [name]: rows }
}
