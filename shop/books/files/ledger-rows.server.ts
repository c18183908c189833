import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import type { EntryKind, LedgerAccount } from '#shop/ledger/entry.ts'
import type { Piastres } from '#shop/money.ts'
import { accountOfMethod, type TenderMethod } from '#shop/orders/order/tender.ts'
import { AT_ONCE, instantsOf } from './span.ts'

export type BookEntry = {
  entry: string
  at: string
  what: EntryKind
  account: LedgerAccount
  piastres: Piastres
  /** The order's number. Null for an entry of no order, for example about a voucher. */
  order: number | null
  orderId: string | null
  voucher: string | null
  who: string
  note: string
}

/** A payment goes into one of these accounts. Credit and vouchers count as payments, too. */
export const paymentAccounts = ['provider', 'cash', 'bank', 'credit', 'vouchers'] as const

/** Yields pages of entries in order of time. Without `accounts`, those of all accounts. */
export async function* readEntries(
  db: Database,
  period: Period,
  accounts?: readonly LedgerAccount[],
): AsyncGenerator<BookEntry[]> {
  const { since, before } = instantsOf(period)
  let after: Pick<BookEntry, 'at' | 'entry' | 'account'> | undefined
  for (;;) {
    const last = after
    let query = db
      .selectFrom('ledger')
      .leftJoin('orders', 'orders.id', 'ledger.order_id')
      .select(['entry', 'at', 'what', 'account', 'piastres', 'orders.number as order', 'who'])
      .select(['ledger.order_id as orderId', 'voucher_id as voucher', 'note'])
      .where('at', '>=', last?.at ?? since)
      .where('at', '<', before)
      .orderBy('at')
      .orderBy('entry')
      .orderBy('ledger.account')
      .limit(AT_ONCE)
    if (accounts) query = query.where('ledger.account', 'in', accounts)
    if (last) {
      query = query.where((row) =>
        row.or([
          row('at', '>', last.at),
          row.and([row('at', '=', last.at), row('entry', '>', last.entry)]),
          row.and([
            row('at', '=', last.at),
            row('entry', '=', last.entry),
            row('ledger.account', '>', last.account),
          ]),
        ]),
      )
    }
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)
  }
}

/**
 * `methods` are the payment methods that paid the order into the entry's account. The account `provider`,
 * for example, collects cards and wallets.
 */
export async function* readPayments(
  db: Database,
  period: Period,
): AsyncGenerator<(BookEntry & { methods: TenderMethod[] })[]> {
  for await (const rows of readEntries(db, period, paymentAccounts)) {
    const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
    const tenders =
      ids.length === 0
        ? []
        : await db
            .selectFrom('tenders')
            .select(['order_id as orderId', 'method'])
            .where('order_id', 'in', ids)
            .where('captured_piastres', '>', 0)
            .execute()
    const ofOrder = Map.groupBy(tenders, ({ orderId }) => orderId)
    yield rows.map((row) => {
      const methods = (ofOrder.get(row.orderId ?? '') ?? []).map(({ method }) => method)
      const inAccount = methods.filter((method) => accountOfMethod[method] === row.account)
      return { ...row, methods: [...new Set(inAccount)].toSorted() }
    })
  }
}

export async function balanceBefore(
  db: Database,
  account: LedgerAccount,
  period: Period,
): Promise<Piastres> {
  const { balance } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('piastres').as('balance'))
    .where('account', '=', account)
    .where('at', '<', instantsOf(period).since)
    .executeTakeFirstOrThrow()
  return Number(balance ?? 0)
}

export type BookCash = { row: BookEntry | null; balance: Piastres }

/** The cash book. The first and the last row have only a balance: before the period and at its end. */
export async function* readCash(db: Database, period: Period): AsyncGenerator<BookCash[]> {
  let balance = await balanceBefore(db, 'cash', period)
  yield [{ row: null, balance }]
  for await (const rows of readEntries(db, period, ['cash'])) {
    yield rows.map((row) => ({ row, balance: (balance += row.piastres) }))
  }
  yield [{ row: null, balance }]
}
