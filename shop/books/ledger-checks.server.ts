import { sql, type RawBuilder } from 'kysely'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { onlineMethods } from '#shop/settings/collect-by.ts'
import { tenderMethods, type TenderMethod } from '#shop/orders/order/tender.ts'

type Query = RawBuilder<{ name: string | number }>

const isSold = sql`orders.state in (${sql.join([...fulfilledStates])})`

export const entryChecks: Record<string, Query> = {
  'a ledger entry that does not sum to zero': sql`
    select entry as name from ledger group by entry having sum(piastres) <> 0`,

  'a ledger entry of no order, account, voucher or cash-up': sql`
    select distinct entry as name from ledger
    where (order_id is null and account_id is null and voucher_id is null and cash_up_id is null)
      or (order_id is not null
        and not exists (select 1 from orders where orders.id = ledger.order_id))
      or (account_id is not null
        and not exists (select 1 from accounts where accounts.id = ledger.account_id))
      or (voucher_id is not null
        and not exists (select 1 from vouchers where vouchers.id = ledger.voucher_id))
      or (cash_up_id is not null
        and not exists (select 1 from cash_ups where cash_ups.id = ledger.cash_up_id))`,

  'credit in the ledger of no customer': sql`
    select entry as name from ledger where account = 'credit' and account_id is null`,

  'a sum of vouchers in the ledger of no voucher': sql`
    select entry as name from ledger where account = 'vouchers' and voucher_id is null`,

  'credit in the ledger for an order of somebody else': sql`
    select entry as name from ledger
    join orders on orders.id = ledger.order_id
    where account = 'credit' and coalesce(orders.account_id, '') <> coalesce(ledger.account_id, '')`,
}

/** For example, the column `cash_kept` is the sum of cash payments minus cash refunds. */
function keptBy(method: TenderMethod): RawBuilder<number> {
  return sql`sum(case when method = ${sql.lit(method)}
    then captured_piastres - coalesce(sent_piastres, 0) else 0 end) as ${sql.id(`${method}_kept`)}`
}

/**
 * Selects the orders whose balance in these accounts differs from `expected`, an expression over the columns
 * of the joined tables.
 */
function unequal(accounts: string[], expected: RawBuilder<unknown>): Query {
  return sql`
    select orders.number as name from orders
    left join (
      select order_id, sum(piastres) as balance from ledger
      where account in (${sql.join(accounts)}) group by order_id
    ) as posted on posted.order_id = orders.id
    left join (
      select order_id,
        sum(amount_piastres) as asked,
        sum(case when state = 'done' then amount_piastres else 0 end) as sent
      from refunds group by order_id
    ) as returned on returned.order_id = orders.id
    left join (
      select tenders.order_id,
        ${sql.join(tenderMethods.map(keptBy))},
        sum(coalesce(credited_piastres, 0)) as credited
      from tenders
      left join (
        select tender_id,
          sum(case when as_credit = 1 then 0 else amount_piastres end) as sent_piastres,
          sum(case when as_credit = 1 then amount_piastres else 0 end) as credited_piastres
        from refunds where state = 'done' group by tender_id
      ) as sent on sent.tender_id = tenders.id
      group by tenders.order_id
    ) as received on received.order_id = orders.id
    where coalesce(balance, 0) <> ${expected}`
}

const asked = sql`coalesce(asked, 0)`
const sent = sql`coalesce(sent, 0)`
const given = sql`case when ${isSold} then given_piastres else 0 end`
const soldFor = (amount: RawBuilder<unknown>) => sql`case when ${isSold} then ${amount} else 0 end`

/** Compares the ledger with each order's own columns, tenders and refunds. */
export const ledgerChecks: Record<string, Query> = {
  'sales in the ledger that are not the goods of an order': unequal(
    ['sales'],
    sql`- ${soldFor(sql`(total_piastres - delivery_piastres)`)}`,
  ),

  'delivery in the ledger that is not the delivery fee of an order': unequal(
    ['delivery'],
    sql`- ${soldFor(sql`delivery_piastres`)}`,
  ),

  'payments to providers in the ledger that are not what was paid less what was sent back': unequal(
    ['provider'],
    sql.join(
      onlineMethods.map((method) => sql`coalesce(${sql.id(`${method}_kept`)}, 0)`),
      sql` + `,
    ),
  ),

  'cash in the ledger that is not what was paid less what was sent back': unequal(
    ['cash'],
    sql`coalesce(cash_kept, 0)`,
  ),

  'transfers in the ledger that are not what was paid less what was sent back': unequal(
    ['bank'],
    sql`coalesce(transfer_kept, 0)`,
  ),

  'credit in the ledger that is not what was used less what was given back': unequal(
    ['credit'],
    sql`coalesce(credit_kept, 0) - coalesce(credited, 0)`,
  ),

  'refunds due in the ledger that are not those under way': unequal(
    ['refunds-due'],
    sql`${sent} - ${asked}`,
  ),

  'refunds in the ledger that are not those of a part of the price': unequal(['refunds'], given),

  'a sum owed in the ledger that is not the total less what was kept': unequal(
    ['receivable'],
    sql`${soldFor(sql`total_piastres`)} - paid_piastres + ${asked} - (${given})`,
  ),
}
