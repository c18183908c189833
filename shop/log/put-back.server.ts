import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { staffEntries } from '#shop/accounts/staff-entries.ts'
import { maySo } from '#shop/accounts/staff-policy.ts'
import { canPutBack } from './put-back-kinds.ts'
import { findRecord } from './records.server.ts'
import { restoreRecord } from './restore.server.ts'
import type { Fields, PutBack } from './write-back.server.ts'

/**
 * Writes the earlier values of an audit entry, with the same function and checks as the record's page, and a
 * new audit entry. Refuses when a field has changed since, so a second call is refused, too.
 */
export async function putBack(
  db: Database,
  account: Account,
  id: string,
  now: Date,
): Promise<PutBack> {
  const entry = await db
    .selectFrom('changes')
    .select(['at', 'thing', 'thing_id as thingId', 'what', 'before', 'after'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) return { ok: false, problem: 'not-found' }
  const { at, thing, thingId, what } = entry
  const isOfStaff =
    thing === 'staff' || (thing === 'account' && staffEntries.some((one) => one === what))
  if (isOfStaff && !maySo(account.staffRole, 'owner')) return { ok: false, problem: 'not-found' }
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
  if (!canPutBack({ thing, what, before, after })) return { ok: false, problem: 'cannot-put-back' }
  const who = { db, account, id: thingId, now }
  if (what === 'deleted') {
    const done = await restoreRecord(thing, who)
    return done ? { ok: true } : { ok: false, problem: 'changed-since' }
  }
  const record = await findRecord(thing, who, { at, names: Object.keys(after ?? {}) })
  if (!record) return { ok: false, problem: 'changed-since' }
  const names = Object.keys(after ?? {}).filter((name) => name !== 'version')
  const isAsThen = names.every((name) =>
    isDeepStrictEqual(orNull(record.fields[name]), orNull(after?.[name])),
  )
  if (!isAsThen) return { ok: false, problem: 'changed-since' }
  return record.write(Object.fromEntries(names.map((name) => [name, before?.[name] ?? null])))
}

/** Makes a missing value and an empty text equal, and converts other values as JSON does. */
function orNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : JSON.parse(JSON.stringify(value))
}

function fieldsOf(stored: string | null): Fields | null {
  return stored === null ? null : JSON.parse(stored)
}
