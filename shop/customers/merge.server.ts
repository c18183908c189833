import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { accountOfPart, accountPart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import { accountsOf, joinCredit, returnCredit, targetOf } from './join-credit.server.ts'
import { memberOf, membersOf, partOfId, type CustomerParts } from './parts.server.ts'
import { surePartsOf } from './sure-parts.server.ts'
import { thingOf } from './thing-of.server.ts'

export type MergeProblem =
  | 'not-found'
  | 'admin-stays'
  | 'same-customer'
  | 'credit-too-much'
  | 'id-taken'
type Done = { ok: true } | { ok: false; problem: MergeProblem }

type Two = { part: CustomerPart; one: CustomerParts; other: CustomerParts }

/** Both customers have only their proven parts. */
export async function twoCustomers(
  db: Database | DatabaseTransaction,
  id: string,
  otherId: string,
): Promise<Two | undefined> {
  const [part, otherPart] = [await partOfId(db, id), await partOfId(db, otherId)]
  if (!part || !otherPart) return undefined
  return { part, one: await surePartsOf(db, part), other: await surePartsOf(db, otherPart) }
}

/** True when staff have merged the two before. */
export function areOne({ one, other }: Pick<Two, 'one' | 'other'>, named: CustomerPart[]) {
  const all = [...one.parts, ...other.parts]
  return one.customerId !== undefined && all.every((part) => named.includes(part))
}

/**
 * Orders, notes and agreements stay as they are. A block of one customer then counts for both. All credit
 * moves to one account by ledger entries. A second call does nothing.
 */
export async function mergeCustomers(
  db: Database,
  customer: string,
  { id, with: otherId }: { id: string; with: string },
  { by, now }: { by: Actor; now: Date },
): Promise<Done> {
  const at = now.toISOString()
  try {
    return await inTransaction(db, async (trx): Promise<Done> => {
      await lockCustomers(trx)
      const two = await twoCustomers(trx, customer, otherId)
      if (!two) return { ok: false, problem: 'not-found' }
      const { part, one, other } = two
      const earlier = await earlierMerge(trx, id)
      // To repeat a merge that was taken back, the caller needs a new id.
      if (earlier?.isUndone) return { ok: false, problem: 'id-taken' }
      if (earlier) return isSame(earlier, two) ? { ok: true } : { ok: false, problem: 'id-taken' }
      const named = one.customerId === undefined ? [] : await membersOf(trx, one.customerId)
      if (areOne(two, named)) return { ok: true }
      const parts = [...new Set([...one.parts, ...other.parts])]
      if (parts.length === 1) return { ok: false, problem: 'same-customer' }
      const accounts = await accountsOf(trx, parts)
      if (accounts.some(({ role }) => role === 'admin')) {
        return { ok: false, problem: 'admin-stays' }
      }
      const customerId = one.customerId ?? randomUUID()
      const merge = { id, customer_id: customerId, at, by_email: by.email }
      await trx.insertInto('customer_merges').values(merge).execute()
      const to = targetOf(accounts, part)
      const moved = await joinCredit(trx, { merge: id, accounts, to }, { who: by.email, now: at })
      if (!moved) throw new CreditTooMuch()
      await writeMembers(trx, { merge: id, customerId, parts, moved })
      const thing = await thingOf(trx, part)
      const after = { parts: parts.length, movedPiastres: Math.max(0, moved.get(to ?? '') ?? 0) }
      await recordAuditEntry(trx, by, { what: 'merged', ...thing, after }, now)
      return { ok: true }
    })
  } catch (error) {
    if (error instanceof CreditTooMuch) return { ok: false, problem: 'credit-too-much' }
    throw error
  }
}

/** Throwing it rolls back the merge. */
class CreditTooMuch extends Error {}

async function earlierMerge(trx: DatabaseTransaction, id: string) {
  const rows = await trx
    .selectFrom('customer_merges')
    .leftJoin('customer_merge_parts', 'merge_id', 'id')
    .select(['undone_at', 'part'])
    .where('id', '=', id)
    .execute()
  const [row] = rows
  return row && { isUndone: row.undone_at !== null, parts: rows.flatMap(({ part }) => part ?? []) }
}

function isSame({ parts }: { parts: CustomerPart[] }, { one, other }: Two) {
  return [...one.parts, ...other.parts].some((part) => parts.includes(part))
}

/** `moved` holds the credit that each account gained, by account id. */
async function writeMembers(
  trx: DatabaseTransaction,
  merge: {
    merge: string
    customerId: string
    parts: CustomerPart[]
    moved: ReadonlyMap<string, number>
  },
) {
  const { merge: id, customerId, parts, moved } = merge
  for (const part of parts) {
    await trx
      .insertInto('customer_merge_parts')
      .values({
        merge_id: id,
        part,
        customer_before: (await memberOf(trx, part)) ?? null,
        credit_piastres: moved.get(accountOfPart(part) ?? '') ?? 0,
      })
      .execute()
    await trx
      .insertInto('customer_members')
      .values({ part, customer_id: customerId })
      .onConflict((conflict) => conflict.column('part').doUpdateSet({ customer_id: customerId }))
      .execute()
  }
}

type Undone =
  | { ok: true; creditStays: boolean }
  | { ok: false; problem: 'not-found' | 'merged-since' }

/**
 * Each part belongs to its earlier customer again. The credit moves back in full, or not at all if a part of
 * it is spent (`creditStays`). Refuses if a later merge contains this one (`merged-since`). Notes and blocks
 * stay with their parts. A second call does nothing.
 */
export async function undoMerge(
  db: Database,
  id: string,
  { by, now }: { by: Actor; now: Date },
): Promise<Undone> {
  const at = now.toISOString()
  return inTransaction(db, async (trx): Promise<Undone> => {
    await lockCustomers(trx)
    const merge = await trx
      .selectFrom('customer_merges')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!merge) return { ok: false, problem: 'not-found' }
    if (merge.undone_at !== null) return { ok: true, creditStays: false }
    const rows = await trx
      .selectFrom('customer_merge_parts')
      .selectAll()
      .where('merge_id', '=', id)
      .execute()
    const parts = rows.map(({ part }) => part)
    if (parts.length === 0) return { ok: false, problem: 'not-found' }
    const later = await trx
      .selectFrom('customer_merge_parts')
      .innerJoin('customer_merges', 'id', 'merge_id')
      .select('id')
      .where('undone_at', 'is', null)
      .where('id', '<>', id)
      .where('customer_before', '=', merge.customer_id)
      .where('part', 'in', parts)
      .executeTakeFirst()
    if (later) return { ok: false, problem: 'merged-since' }
    for (const { part, customer_before: before } of rows) {
      if (before === null)
        await trx.deleteFrom('customer_members').where('part', '=', part).execute()
      else {
        await trx
          .updateTable('customer_members')
          .set({ customer_id: before })
          .where('part', '=', part)
          .execute()
      }
    }
    await trx
      .updateTable('customer_merges')
      .set({ undone_at: at, undone_by: by.email })
      .where('id', '=', id)
      .execute()
    const moved = new Map(
      rows.flatMap(({ part, credit_piastres: piastres }): [string, number][] => {
        const account = accountOfPart(part)
        return account === undefined || piastres === 0 ? [] : [[account, piastres]]
      }),
    )
    const isBack = await returnCredit(trx, { merge: id, moved }, { who: by.email, now: at })
    const [first] = rows.map(({ part }) => part)
    const thing = await thingOf(trx, first ?? accountPart(''))
    await recordAuditEntry(trx, by, { what: 'unmerged', ...thing }, now)
    return { ok: true, creditStays: !isBack }
  })
}
