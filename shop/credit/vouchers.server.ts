import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import type { Actor } from '#shop/audit-log/audit-log.server.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { queueVoucherMail } from '#shop/mail/mails.server.ts'
import { voucherSaleEntry } from './entries.ts'
import type { VoucherCodes } from './voucher-code.server.ts'
import type { VoucherSale } from './voucher.ts'

/** Draws another serial if the drawn one is taken. Each voucher takes one of a billion serials. */
const DRAWS = 5

type Row = Selectable<Schema['vouchers']>

/**
 * The buyer has paid outside the checkout. A second call with the same id sells no second voucher, and
 * returns `id-taken` if its sum differs.
 */
export function sellVoucher(
  db: Database,
  codes: Pick<VoucherCodes, 'newSerial'>,
  { id = randomUUID(), piastres, paidBy, buyerName, buyerEmail, note }: VoucherSale,
  { staff, now }: { staff: Actor; now: Date },
): Promise<{ ok: true; id: string } | { ok: false; problem: 'id-taken' }> {
  const at = now.toISOString()
  return inTransaction(db, async (trx) => {
    for (let draw = 1; draw <= DRAWS; draw++) {
      const sold = await trx
        .insertInto('vouchers')
        .values({
          id,
          serial: codes.newSerial(),
          piastres,
          state: 'open',
          paid_by: paidBy,
          buyer_name: buyerName,
          buyer_email: buyerEmail,
          note,
          sold_at: at,
          sold_by: staff.email,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (sold) {
        const entry = voucherSaleEntry('voucher-sold', { piastres, paidBy })
        await postEntries(trx, { voucherId: id, who: staff.email, now: at }, [entry])
        const after = { piastres, paidBy }
        await recordAuditEntry(trx, staff, { thing: 'voucher', id, what: 'sold', after }, now)
        return { ok: true, id }
      }
      const earlier = await trx
        .selectFrom('vouchers')
        .select('piastres')
        .where('id', '=', id)
        .executeTakeFirst()
      if (earlier?.piastres === piastres) return { ok: true, id }
      if (earlier) return { ok: false, problem: 'id-taken' }
    }
    throw new Error(`No unused serial was drawn in ${DRAWS} draws`)
  })
}

export type VoucherProblem = 'not-found' | 'voucher-redeemed' | 'voucher-cancelled'
type Done = { ok: true } | { ok: false; problem: VoucherProblem }

/** Books the price as paid back in the way in which it was paid. A second call changes nothing. */
export function cancelVoucher(
  db: Database,
  id: string,
  { staff, now }: { staff: Actor; now: Date },
): Promise<Done> {
  const at = now.toISOString()
  return inTransaction(db, async (trx) => {
    const cancelled = await trx
      .updateTable('vouchers')
      .set({ state: 'cancelled', ended_at: at, ended_by: staff.email })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning(['piastres', 'paid_by as paidBy'])
      .executeTakeFirst()
    if (!cancelled) {
      const voucher = await findRow(trx, id)
      if (voucher?.state === 'cancelled') return { ok: true }
      return { ok: false, problem: voucher ? 'voucher-redeemed' : 'not-found' }
    }
    const entry = voucherSaleEntry('voucher-cancelled', cancelled)
    await postEntries(trx, { voucherId: id, who: staff.email, now: at }, [entry])
    await recordAuditEntry(trx, staff, { thing: 'voucher', id, what: 'cancelled' }, now)
    return { ok: true }
  })
}

/** Does not queue a second mail while one to the same e-mail waits. */
export function mailVoucher(
  db: Database,
  id: string,
  { email, locale }: { email: string; locale: Locale },
  { staff, now }: { staff: Actor; now: Date },
): Promise<Done> {
  return inTransaction(db, async (trx) => {
    const voucher = await findRow(trx, id)
    if (!voucher) return { ok: false, problem: 'not-found' }
    if (voucher.state !== 'open') return { ok: false, problem: `voucher-${voucher.state}` }
    const isQueued = await queueVoucherMail(trx, { voucherId: id, recipient: email, locale }, now)
    const change = { thing: 'voucher' as const, id, what: 'mailed', after: { email } }
    if (isQueued) await recordAuditEntry(trx, staff, change, now)
    return { ok: true }
  })
}

export function findRow(db: Database | DatabaseTransaction, id: string): Promise<Row | undefined> {
  return db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst()
}
