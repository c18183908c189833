import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Piastres } from '#shop/money.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { recordStaffEvent } from '#shop/staff-notices/staff-events.server.ts'
import { moveBalance } from './balance.server.ts'
import { voucherRedeemedEntry } from './entries.ts'
import type { VoucherCodes } from './voucher-code.server.ts'

export type RedeemProblem =
  | 'voucher-unknown'
  | 'voucher-redeemed'
  | 'voucher-redeemed-by-you'
  | 'voucher-cancelled'
  | 'credit-too-much'
  /** A member of staff, except an owner, redeems a voucher that they sold. */
  | 'own-credit'
type Redeemed = { ok: true; piastres: Piastres } | { ok: false; problem: RedeemProblem }

/** Throwing it rolls back the transaction. */
class Refused extends Error {
  readonly problem: 'credit-too-much' | 'own-credit'
  constructor(problem: 'credit-too-much' | 'own-credit') {
    super(problem)
    this.problem = problem
  }
}

/**
 * Turns a voucher into credit, once. Refuses a code that this shop did not sign without a query. Owners get
 * a notice when staff redeem a voucher.
 */
export async function redeemVoucher(
  db: Database,
  codes: VoucherCodes,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<Redeemed> {
  const serial = codes.serialOf(code)
  if (serial === undefined) return { ok: false, problem: 'voucher-unknown' }
  try {
    const piastres = await take(db, { serial, accountId, now: now.toISOString() })
    if (piastres !== undefined) return { ok: true, piastres }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
  return { ok: false, problem: await whyNot(db, serial, accountId) }
}

/** Returns the value of the voucher. Undefined when no open voucher has this serial. */
function take(
  db: Database,
  { serial, accountId, now }: { serial: string; accountId: string; now: string },
): Promise<Piastres | undefined> {
  return inTransaction(db, async (trx) => {
    const voucher = await trx
      .updateTable('vouchers')
      .set({ state: 'redeemed', account_id: accountId, ended_at: now })
      .where('serial', '=', serial)
      .where('state', '=', 'open')
      .returning(['id', 'piastres'])
      .executeTakeFirst()
    if (!voucher) return undefined
    const { id: voucherId, piastres } = voucher
    if ((await moveBalance(trx, accountId, piastres)) === undefined) {
      throw new Refused('credit-too-much')
    }
    await refuseOwnVoucher(trx, { accountId, voucherId, piastres, now })
    const about = { accountId, voucherId, who: 'customer', now }
    await postEntries(trx, about, [voucherRedeemedEntry(piastres)])
    return piastres
  })
}

/**
 * A voucher that staff sell to themselves would be credit that no second person has seen. Notifies the
 * owners of all other vouchers that staff redeem.
 */
async function refuseOwnVoucher(
  trx: DatabaseTransaction,
  voucher: { accountId: string; voucherId: string; piastres: Piastres; now: string },
) {
  const { accountId, voucherId, piastres, now } = voucher
  const account = await trx
    .selectFrom('accounts')
    .select(['role', 'staff_role'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account?.role !== 'admin') return
  const sale = await trx
    .selectFrom('changes')
    .select('who_id')
    .where('thing', '=', 'voucher')
    .where('thing_id', '=', voucherId)
    .where('what', '=', 'sold')
    .executeTakeFirst()
  const byId = sale?.who_id ?? accountId
  if (byId === accountId && account.staff_role !== 'owner') throw new Refused('own-credit')
  const about = { event: 'staff-credit', accountId, byId, piastres } as const
  await recordStaffEvent(trx, about, { occasion: voucherId, byId, now })
}

async function whyNot(db: Database, serial: string, accountId: string): Promise<RedeemProblem> {
  const voucher = await db
    .selectFrom('vouchers')
    .select(['state', 'account_id'])
    .where('serial', '=', serial)
    .executeTakeFirst()
  if (!voucher) return 'voucher-unknown'
  if (voucher.state === 'cancelled') return 'voucher-cancelled'
  return voucher.account_id === accountId ? 'voucher-redeemed-by-you' : 'voucher-redeemed'
}
