import * as v from 'valibot'
import type { Database } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { PutBackProblem } from './log.ts'

export type PutBack =
  | { ok: true }
  | { ok: false; problem: PutBackProblem; wrong?: Record<string, string> }

export type Fields = Record<string, unknown>
export type Who = { db: Database; account: Account; id: string; now: Date }
export type EntryOf = { at: string; names: string[] }
/** The present values of a record, under the names of the audit log. `write` sets some of them. */
export type LoggedRecord = { fields: Fields; write: (before: Fields) => Promise<PutBack> }

/** Checks the values by the form's schema and writes them. Returns the refused values by field. */
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

/** Splits texts into two lists by language, as the audit log records them. */
export function inTwoLists(name: string, rows: Both[]): Fields {
  return { [name]: rows.map(({ text }) => text), [`${name}Ar`]: rows.map(({ textAr }) => textAr) }
}

/**
 * Joins the two lists of an entry into the one list of the form. For a language that the entry lacks, it
 * takes the texts of `now`.
 */
export function inOneList(name: string, before: Fields, now: Both[]): Fields {
  const { [name]: texts, [`${name}Ar`]: textsAr, ...same } = before
  if (!Array.isArray(texts) && !Array.isArray(textsAr)) return same
  const lists = { ...inTwoLists(name, now), ...before }
  const [english, arabic] = [lists[name], lists[`${name}Ar`]]
  if (!Array.isArray(english) || !Array.isArray(arabic)) return same
  const rows = english.map((text, index) => ({ text, textAr: arabic[index] ?? '' }))
  return { ...same, [name]: rows }
}
