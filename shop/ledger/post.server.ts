import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { LedgerAccount, LedgerEntry } from './entry.ts'

export type Subject = {
  orderId?: string
  accountId?: string
  voucherId?: string
  cashUpId?: string
}

/**
 * Accounts that belong to one customer, voucher or cash-up, and the field of the subject that must name it.
 */
const namedBy: Partial<Record<LedgerAccount, keyof Subject>> = {
  credit: 'accountId',
  vouchers: 'voucherId',
  'cash-difference': 'cashUpId',
}

/**
 * Writes entries to the ledger, in the transaction that moves the money. `who` is a code as in an order's
 * history, or the e-mail of a staff member. Amounts of zero are left out. Throws when an entry does not sum
 * to zero, has no subject, or lacks the id that its account requires.
 */
export async function postEntries(
  db: DatabaseTransaction,
  { who, now, ...subject }: Subject & { who: string; now: string },
  entries: LedgerEntry[],
): Promise<void> {
  const rows = entries.flatMap((entry) => {
    refuseWrong(entry, subject)
    const of = {
      entry: entry.id ?? randomUUID(),
      at: now,
      who,
      what: entry.what,
      order_id: subject.orderId ?? null,
      account_id: subject.accountId ?? null,
      voucher_id: subject.voucherId ?? null,
      cash_up_id: subject.cashUpId ?? null,
      note: entry.note ?? '',
    }
    return entry.postings
      .filter(([, piastres]) => piastres !== 0)
      .map(([account, piastres]) => ({ ...of, account, piastres }))
  })
  if (rows.length === 0) return
  await db.insertInto('ledger').values(rows).execute()
  failPoint('ledger-posted')
}

function refuseWrong({ what, postings }: LedgerEntry, subject: Subject) {
  const about = subject.orderId ?? subject.accountId ?? subject.voucherId ?? subject.cashUpId
  if (about === undefined) throw new Error(`The entry ${what} is about nothing`)
  const sum = postings.reduce((sum, [, piastres]) => sum + piastres, 0)
  if (sum !== 0) throw new Error(`The entry ${what} of ${about} sums to ${sum}`)
  for (const [account] of postings) {
    const name = namedBy[account]
    if (name && subject[name] === undefined) {
      throw new Error(`The entry ${what} of ${about} moves ${account} and has no ${name}`)
    }
  }
}
