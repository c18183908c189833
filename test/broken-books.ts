import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

export type Intact = {
  id: string
  number: number
  productId: string
  slug: string
  intentId: string
}

/**
 * For each check the SQL that breaks its rule, and the name in the audit's report: by default the order's
 * number.
 */
export const broken: Record<
  string,
  (intact: Intact) => { by: RawBuilder<unknown>[]; name?: string }
> = {
  'stock below zero': ({ productId, slug }) => ({
    by: [sql`update products set quantity = -1 where id = ${productId}`],
    name: slug,
  }),
  'a quantity that is not the sum of its movements': ({ productId, slug }) => ({
    by: [sql`update products set quantity = quantity + 1 where id = ${productId}`],
    name: slug,
  }),
  'a movement of no order': ({ productId }) => {
    const id = randomUUID()
    return {
      by: [
        sql`insert into stock_movements (id, product_id, order_id, change, why, at)
          values (${id}, ${productId}, 'nobody', 0, 'order', '2026-01-01')`,
      ],
      name: id,
    }
  },
  'an order without lines': ({ id }) => ({
    by: [sql`delete from order_lines where order_id = ${id}`],
  }),
  'one product in two lines of an order': ({ id }) => ({ by: [secondLine(id)] }),
  'a unit price that is not price less offer or member discount': ({ id }) => ({
    by: [sql`update order_lines set price_piastres = price_piastres + 1 where order_id = ${id}`],
  }),
  'a line that costs more than was agreed': ({ id }) => ({
    by: [sql`update order_lines set now_qty = qty + 1 where order_id = ${id}`],
  }),
  'something packed that is paid by its weight and has none': ({ id }) => ({
    by: [
      sql`update orders set state = 'packed' where id = ${id}`,
      sql`update order_lines set weighed = 1 where order_id = ${id}`,
    ],
  }),
  'a line with more refused or refunded than was packed': ({ id }) => ({
    by: [sql`update order_lines set refunded_qty = qty + 1 where order_id = ${id}`],
  }),
  'returns of a line that do not add up': ({ id }) => ({
    by: [
      sql`insert into line_returns (id, order_id, line, what, reason, qty, piastres, who, at)
        values (${randomUUID()}, ${id}, 1, 'refused', 'other', 1, 100, 'mona', '2026-01-01')`,
    ],
  }),
  'a subtotal that is not the sum of its lines': ({ id }) => ({
    by: [sql`update orders set subtotal_piastres = subtotal_piastres + 1 where id = ${id}`],
  }),
  'a total that does not add up': ({ id }) => ({
    by: [sql`update orders set total_piastres = total_piastres - 1 where id = ${id}`],
  }),
  'an order to be fulfilled that did not take its stock once': ({ id }) => ({
    by: [sql`delete from stock_movements where order_id = ${id}`],
  }),
  'an ended order that holds stock': ({ id }) => ({
    by: [sql`update orders set state = 'cancelled' where id = ${id}`],
  }),
  'a late payment given back, its stock not': ({ id }) => ({
    by: [sql`update orders set state = 'refunded' where id = ${id}`, event(id, 'paid-late')],
  }),
  'a payment of no amount, or an amount of no payment': ({ id }) => ({
    by: [sql`update orders set paid_piastres = 0 where id = ${id}`],
  }),
  'a packed order that keeps more than it costs': ({ id }) => ({
    by: [
      sql`update orders set state = 'packed', paid_piastres = paid_piastres + 1 where id = ${id}`,
    ],
  }),
  'a paid order that is not to be fulfilled': ({ id }) => ({
    by: [sql`update orders set state = 'expired' where id = ${id}`],
  }),
  'an order on its way that nobody is to pay': ({ id }) => ({
    by: [
      sql`update orders set payment_state = 'unpaid', paid_piastres = paid_piastres - 1,
        state = 'out_for_delivery' where id = ${id}`,
    ],
  }),
  'money taken with no intent known': ({ id }) => ({
    by: [sql`update tenders set intent_id = null where order_id = ${id}`],
  }),
  'a payment that is not the sum of its tenders': ({ id }) => ({
    by: [sql`update tenders set captured_piastres = captured_piastres + 1 where order_id = ${id}`],
  }),
  'a tender that took more than was agreed': ({ id }) => ({
    by: [sql`update tenders set promised_piastres = captured_piastres - 1 where order_id = ${id}`],
  }),
  'a sum given back that is not that of its refunds': ({ id }) => ({
    by: [sql`update orders set given_piastres = 1 where id = ${id}`],
  }),
  'a transfer that arrived, and is still looked for': ({ id }) => ({
    by: [transferReport(id, 'arrived')],
  }),
  'a reported transfer that would expire': ({ id }) => ({
    by: [
      sql`update orders set state = 'awaiting_payment', reserved_until = '2099' where id = ${id}`,
      transferReport(id, 'reported'),
    ],
  }),
  'a transfer sent back under no name': ({ id }) => ({
    by: [
      sql`update tenders set method = 'transfer' where order_id = ${id}`,
      sql`insert into refunds
          (id, order_id, tender_id, amount_piastres, reason, note, who, state, next_attempt_at, created_at)
        values (${randomUUID()}, ${id}, (select id from tenders where order_id = ${id}), 1, 'cancelled', '', 'shop', 'done', '2026', '2026')`,
    ],
  }),
  'refunds that do not add up': ({ id }) => ({
    by: [sql`update orders set refunded_piastres = 1 where id = ${id}`],
  }),
  'more given back for goods than they cost': ({ id }) => ({
    by: [sql`update orders set given_piastres = total_piastres + 1 where id = ${id}`],
  }),
  'more money given back than was paid': ({ id }) => ({
    by: [sql`update orders set refunded_piastres = paid_piastres + 1 where id = ${id}`],
  }),
  'an order that ended with a refund still under way': ({ id }) => ({
    by: [
      sql`update orders set payment_state = 'refunded' where id = ${id}`,
      sql`insert into refunds
          (id, order_id, tender_id, amount_piastres, reason, note, who, state, next_attempt_at, created_at)
        values (${randomUUID()}, ${id}, (select id from tenders where order_id = ${id}), 1, 'cancelled', '', 'shop', 'pending', '2026', '2026')`,
    ],
  }),
  'an effect that happened twice': ({ id }) => ({ by: [event(id, 'paid')] }),
  'a confirmed order that was not confirmed by exactly one mail': ({ id }) => ({
    by: [sql`delete from mails where order_id = ${id}`],
  }),
  'a confirmation of an order that never was': ({ id }) => ({
    by: [sql`update orders set state = 'expired' where id = ${id}`],
  }),
  'an open reservation past its end': ({ id }) => ({
    by: [
      sql`update orders set state = 'awaiting_payment', payment_state = 'unpaid',
        reserved_until = '2026-11-22T08:58:59.000Z' where id = ${id}`,
    ],
  }),
  'a ledger entry that does not sum to zero': ({ id }) => {
    const entry = randomUUID()
    return { by: [posting(id, 'provider', entry)], name: entry }
  },
  'a ledger entry of no order, account, voucher or cash-up': () => {
    const entry = randomUUID()
    return { by: [posting('nobody', 'provider', entry)], name: entry }
  },
  'credit in the ledger of no customer': ({ id }) => {
    const entry = randomUUID()
    return { by: [posting(id, 'credit', entry)], name: entry }
  },
  'a sum of vouchers in the ledger of no voucher': ({ id }) => {
    const entry = randomUUID()
    return { by: [posting(id, 'vouchers', entry)], name: entry }
  },
  'credit in the ledger for an order of somebody else': ({ id }) => {
    const [entry, account] = [randomUUID(), randomUUID()]
    return {
      by: [anAccount(account, 0), posting(id, 'credit', entry, { account })],
      name: entry,
    }
  },
  'credit below zero, or of a deleted account': () => {
    const account = randomUUID()
    return { by: [anAccount(account, -1)], name: account }
  },
  'credit that is not what the ledger owes its customer': () => {
    const account = randomUUID()
    return { by: [anAccount(account, 1)], name: account }
  },
  'credit kept by an order that ended unpaid': ({ id }) => ({
    by: [
      sql`update tenders set method = 'credit' where order_id = ${id}`,
      sql`update orders set state = 'expired', payment_state = 'unpaid' where id = ${id}`,
    ],
  }),
  'a cash-up that is not the sum of what it settled': () => {
    const id = randomUUID()
    return { by: [aCashUp(id, 1)], name: id }
  },
  'a difference in the ledger that is not what was counted': () => {
    const id = randomUUID()
    return { by: [aCashUp(id, 0, 1)], name: id }
  },
  'a cash-up of a movement that is no cash': () => {
    const id = randomUUID()
    const by = [
      aCashUp(id, 0),
      sql`insert into cash_up_entries (entry, cash_up_id) values (${id}, ${id})`,
    ]
    return { by, name: id }
  },
  'a closed day with cash of a driver that is open': () => {
    const id = randomUUID()
    const by = [
      sql`insert into closed_days (date, closed_at, who, orders, cash_collected_piastres, card_paid_piastres, refunded_piastres)
        values (${id}, '2026-01-02', 'mona', 1, 0, 0, 0)`,
      sql`insert into cash_ups (id, day, holder, run_id, name, driver, seen, counted_piastres, reason, counted_at, counted_by)
        values (${id}, ${id}, 'run', 'run', '', '', '', 0, '', '2026-01-01', 'mona')`,
    ]
    return { by, name: id }
  },
  'a voucher whose sum in the ledger is not what it is worth': () => {
    const voucher = randomUUID()
    return { by: [aVoucher(voucher, 'open')], name: voucher }
  },
  'a voucher that is not credit of the account that redeemed it': () => {
    const [voucher, account] = [randomUUID(), randomUUID()]
    return { by: [anAccount(account, 0), aVoucher(voucher, 'redeemed', account)], name: voucher }
  },
  'receipt numbers with a gap': () => ({
    by: [sql`update receipt_series set last_number = 99 where series = 'credit-note'`],
    name: 'credit-note',
  }),
  'receipts that do not say what an order costs': ({ id }) => ({ by: [aReceipt(id)] }),
  'a delivered order without a receipt': ({ id }) => ({
    by: [
      aReceipt('nobody'),
      sql`update orders set state = 'delivered' where id = ${id}`,
      sql`insert into order_events (id, order_id, at, who, what)
        values (${randomUUID()}, ${id}, '2026-11-23', 'mona', 'delivered')`,
    ],
  }),
  'sales in the ledger that are not the goods of an order': ({ id }) => ({
    by: [posting(id, 'sales')],
  }),
  'delivery in the ledger that is not the delivery fee of an order': ({ id }) => ({
    by: [posting(id, 'delivery')],
  }),
  'payments to providers in the ledger that are not what was paid less what was sent back': ({
    id,
  }) => ({
    by: [posting(id, 'provider')],
  }),
  'a second charge of a payment that is not given back': ({ id }) => ({
    by: [
      sql`insert into tenders (id, order_id, method, plan, state, promised_piastres, captured_piastres,
          charge_ref, extra_of, created_at)
        select ${randomUUID()}, order_id, method, plan, 'captured', 100, 100, '7', id, created_at
        from tenders where order_id = ${id}`,
    ],
  }),
  'credit in the ledger that is not what was used less what was given back': ({ id }) => ({
    by: [posting(id, 'credit')],
  }),
  'cash in the ledger that is not what was paid less what was sent back': ({ id }) => ({
    by: [posting(id, 'cash')],
  }),
  'transfers in the ledger that are not what was paid less what was sent back': ({ id }) => ({
    by: [posting(id, 'bank')],
  }),
  'refunds due in the ledger that are not those under way': ({ id }) => ({
    by: [posting(id, 'refunds-due')],
  }),
  'refunds in the ledger that are not those of a part of the price': ({ id }) => ({
    by: [posting(id, 'refunds')],
  }),
  'a sum owed in the ledger that is not the total less what was kept': ({ id }) => ({
    by: [posting(id, 'receivable')],
  }),
  'a key of no order': () => {
    const key = randomUUID()
    return {
      by: [
        sql`insert into idempotency_keys (key, request_hash, order_id, created_at)
          values (${key}, '', 'nobody', '2026-01-01')`,
      ],
      name: key,
    }
  },
}

function transferReport(orderId: string, state: string) {
  return sql`insert into transfer_reports
      (order_id, state, reference, plain_reference, reports, reported_at)
    values (${orderId}, ${state}, 'R', 'R', 1, '2026')`
}

export function event(orderId: string, what: string) {
  return sql`insert into order_events (id, order_id, at, who, what)
    values (${randomUUID()}, ${orderId}, '2026-01-01', 'payment', ${what})`
}

function posting(
  orderId: string,
  account: string,
  entry: string = randomUUID(),
  of: { account?: string } = {},
) {
  return sql`insert into ledger (entry, at, who, what, order_id, account_id, account, piastres)
    values (${entry}, '2026-01-01', 'shop', 'sale', ${orderId}, ${of.account ?? null}, ${account}, 1)`
}

function anAccount(id: string, credit: number) {
  return sql`insert into accounts (id, email, first_name, last_name, age, password_hash, role,
      token_version, created_at, updated_at, credit_piastres)
    values (${id}, ${`${id}@example.com`}, 'Mona', 'Adel', 30, '', 'customer', 1, '2026', '2026', ${credit})`
}

function aVoucher(id: string, state: string, accountId: string | null = null) {
  return sql`insert into vouchers (id, serial, piastres, state, paid_by, buyer_name, buyer_email, note,
      sold_at, sold_by, account_id)
    values (${id}, ${id}, 100, ${state}, 'cash', '', '', '', '2026', '', ${accountId})`
}

export function secondLine(orderId: string) {
  const columns = sql.raw(
    'product_id, category, slug, src, name, name_ar, unit, unit_amount, price_piastres, offer, unit_price_piastres, qty',
  )
  return sql`insert into order_lines (order_id, line, ${columns})
    select order_id, 2, ${columns} from order_lines where order_id = ${orderId}`
}

function aReceipt(orderId: string) {
  return sql`insert into receipts
    (id, series, number, order_id, issued_at, total_piastres, vat_piastres, content)
    values (${randomUUID()}, 'receipt',
      (select coalesce(max(number), 0) + 1 from receipts where series = 'receipt'),
      ${orderId}, '2026-11-22', 100, 0, '{}')`
}

/** A closed cash-up of the till, on a day that has no other cash-up. */
function aCashUp(id: string, booked: number, counted = booked) {
  return sql`insert into cash_ups
    (id, day, holder, name, driver, seen, counted_piastres, reason, counted_at, counted_by,
      close_id, closed_at, closed_by, booked_piastres, statement)
    values (${id}, ${id}, '', '', '', '', ${counted}, 'why', '2026-01-01', 'mona',
      ${id}, '2026-01-01', 'mona', ${booked}, '{}')`
}
