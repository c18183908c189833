import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { accountOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import type { CustomerBlock } from './blocks.ts'
import { partOfId } from './parts.server.ts'
import { surePartsOf } from './sure-parts.server.ts'
import { thingOf } from './thing-of.server.ts'

type Done = { ok: true } | { ok: false; problem: 'not-found' | 'admin-stays' }

/** `parts` are the proven parts of a customer. The latest block comes first. */
export async function blocksOf(
  db: Database,
  parts: readonly CustomerPart[],
): Promise<CustomerBlock[]> {
  const rows = await db
    .selectFrom('customer_blocks')
    .select(['act', 'reason', 'at', 'by_email as by'])
    .select(['lifted_at as liftedAt', 'lifted_by as liftedBy'])
    .where('part', 'in', parts)
    .orderBy('at', 'desc')
    .orderBy('act')
    .execute()
  const acts = Map.groupBy(rows, ({ act }) => act)
  return [...acts.values()].flatMap((same) => {
    // One act blocks several parts. It counts as open while the block of one part is open.
    const [row] = same.toSorted((a, b) => Number(b.liftedAt === null) - Number(a.liftedAt === null))
    if (!row) return []
    const { act: _, ...block } = row
    return [block]
  })
}

/**
 * Stops accepting orders from the customer's accounts and proven phones. Waits for an order that is being
 * placed. Existing orders stay as they are. A second call only changes the reason.
 */
export async function blockCustomer(
  db: Database,
  customer: string,
  { reason }: { reason: string },
  { by, now }: { by: Actor; now: Date },
): Promise<Done> {
  const at = now.toISOString()
  return inTransaction(db, async (trx) => {
    await lockCustomers(trx)
    const part = await partOfId(trx, customer)
    if (!part) return { ok: false, problem: 'not-found' }
    const { parts: blocked } = await surePartsOf(trx, part)
    if (await hasStaff(trx, blocked)) return { ok: false, problem: 'admin-stays' }
    const before = await trx
      .updateTable('customer_blocks')
      .set({ reason })
      .where('part', 'in', blocked)
      .where('lifted_at', 'is', null)
      .returning(['part', 'act'])
      .execute()
    const act = before[0]?.act ?? randomUUID()
    const known = new Set(before.map((one) => one.part))
    const rows = blocked
      .filter((one) => !known.has(one))
      .map((one) => ({ id: randomUUID(), act, part: one, reason, at, by_email: by.email }))
    if (rows.length > 0) await trx.insertInto('customer_blocks').values(rows).execute()
    const what = before.length > 0 ? 'block-reason-changed' : 'blocked'
    const thing = await thingOf(trx, part)
    await recordAuditEntry(trx, by, { what, ...thing, after: { reason } }, now)
    return { ok: true }
  })
}

/** A second call does nothing. */
export async function unblockCustomer(
  db: Database,
  customer: string,
  { by, now }: { by: Actor; now: Date },
): Promise<Done> {
  return inTransaction(db, async (trx) => {
    await lockCustomers(trx)
    const part = await partOfId(trx, customer)
    if (!part) return { ok: false, problem: 'not-found' }
    const { parts } = await surePartsOf(trx, part)
    const lifted = await trx
      .updateTable('customer_blocks')
      .set({ lifted_at: now.toISOString(), lifted_by: by.email })
      .where('part', 'in', parts)
      .where('lifted_at', 'is', null)
      .returning('id')
      .execute()
    const thing = await thingOf(trx, part)
    if (lifted.length > 0) await recordAuditEntry(trx, by, { what: 'unblocked', ...thing }, now)
    return { ok: true }
  })
}

async function hasStaff(db: DatabaseTransaction, parts: readonly CustomerPart[]) {
  const ids = parts.flatMap((part) => accountOfPart(part) ?? [])
  if (ids.length === 0) return false
  const staff = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return staff !== undefined
}
