import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import type { Account } from '#shop/accounts/account.ts'
import { lockAccount } from '#shop/accounts/accounts.server.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { recordStaffEvent } from '#shop/staff-notices/staff-events.server.ts'
import { CREDIT_MAIL, queueAccountMail } from '#shop/mail/mails.server.ts'
import { moveBalance } from './balance.server.ts'
import type { CreditChange } from './credit.ts'
import { goodwillEntry, type Goodwill } from './entries.ts'

export type GoodwillProblem =
  | 'not-found'
  | 'own-credit'
  | 'credit-too-much'
  | 'credit-too-little'
  | 'id-taken'
type Changed = { ok: true } | { ok: false; problem: GoodwillProblem }

type By = {
  staff: Account
  /** The language of the mail to a customer without an order. */
  locale: Locale
  now: Date
}

/**
 * Gives credit without a payment, and queues a mail to the customer. Only an owner may give credit to their
 * own account. Owners get a notice of credit for staff. A second call with the same id changes nothing.
 */
export function giveCredit(
  db: Database,
  accountId: string,
  change: CreditChange,
  by: By,
): Promise<Changed> {
  return changeCredit(db, 'credit-given', accountId, change, by)
}

/** Takes credit back, for example after a mistake: at most the whole balance. */
export function takeBackCredit(
  db: Database,
  accountId: string,
  change: CreditChange,
  by: By,
): Promise<Changed> {
  return changeCredit(db, 'credit-taken-back', accountId, change, by)
}

function changeCredit(
  db: Database,
  what: Goodwill,
  accountId: string,
  { id = randomUUID(), piastres, reason }: CreditChange,
  { staff, locale, now }: By,
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) return { ok: false, problem: 'not-found' }
    const isGiven = what === 'credit-given'
    const isOwn = isGiven && accountId === staff.id
    if (isOwn && staff.staffRole !== 'owner') return { ok: false, problem: 'own-credit' }
    const earlier = await creditPosting(trx, id)
    if (earlier) {
      const isSame =
        earlier.what === what &&
        earlier.account_id === accountId &&
        Math.abs(earlier.piastres) === piastres
      return isSame ? { ok: true } : { ok: false, problem: 'id-taken' }
    }
    const balance = await moveBalance(trx, accountId, isGiven ? piastres : -piastres)
    if (balance === undefined) {
      return { ok: false, problem: isGiven ? 'credit-too-much' : 'credit-too-little' }
    }
    const entry = goodwillEntry(what, { id, piastres, note: reason })
    await postEntries(trx, { accountId, who: staff.email, now: now.toISOString() }, [entry])
    const after = { piastres, reason }
    await recordAuditEntry(trx, staff, { thing: 'account', id: accountId, what, after }, now)
    if (isGiven && account.role === 'admin') {
      const about = { event: 'staff-credit', accountId, byId: staff.id, piastres } as const
      await recordStaffEvent(trx, about, { occasion: id, byId: staff.id, now: now.toISOString() })
    }
    if (account.email) {
      const mail = { kind: CREDIT_MAIL, about: id, recipient: account.email, accountId } as const
      const ownLocale = await localeOfCustomer(trx, accountId)
      await queueAccountMail(trx, { ...mail, locale: ownLocale ?? locale }, now)
    }
    return { ok: true }
  })
}

/** Undefined when the entry has no credit posting or does not exist. */
export function creditPosting(db: Database | DatabaseTransaction, entry: string) {
  return db
    .selectFrom('ledger')
    .select(['what', 'account_id', 'piastres', 'note'])
    .where('entry', '=', entry)
    .where('account', '=', 'credit')
    .executeTakeFirst()
}

async function localeOfCustomer(db: DatabaseTransaction, id: string) {
  const order = await db
    .selectFrom('orders')
    .select('locale')
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.locale
}
