import { sql, type RawBuilder } from 'kysely'
import { settlementReasons } from '#shop/orders/refund.ts'
import { fulfilledStates } from '#shop/orders/order-states.ts'

type Query = RawBuilder<{ name: string | number }>

const isSold = sql`orders.state in (${sql.join([...fulfilledStates])})`
const isSettlement = sql`reason in (${sql.join([...settlementReasons])})`

/** The rules that each entry of the ledger must satisfy. */
export const entryChecks: Record<string, Query> = {
  'a ledger entry that does not sum to zero': sql`
    select entry as name from ledger group by entry having sum(piastres) <> 0`,

  'a ledger entry of no order': sql`
    select distinct entry as name from ledger
    where not exists (select 1 from orders where orders.id = ledger.order_id)`,
}

/** Orders whose balance in these accounts is not what their columns and refunds say. */
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
        sum(case when state = 'done' then amount_piastres else 0 end) as sent,
        sum(case when ${isSettlement} then 0 else amount_piastres end) as given
      from refunds group by order_id
    ) as returned on returned.order_id = orders.id
    where coalesce(balance, 0) <> ${expected}`
}

const asked = sql`coalesce(asked, 0)`
const sent = sql`coalesce(sent, 0)`
const given = sql`case when ${isSold} then coalesce(given, 0) else 0 end`
const soldFor = (amount: RawBuilder<unknown>) => sql`case when ${isSold} then ${amount} else 0 end`
const heldBy = (method: string) =>
  sql`case when payment_method = ${sql.lit(method)} then paid_piastres - ${sent} else 0 end`

/** The rules that the ledger of each order must satisfy. */
export const ledgerChecks: Record<string, Query> = {
  'sales in the ledger that are not the goods of an order': unequal(
    ['sales'],
    sql`- ${soldFor(sql`(total_piastres - delivery_piastres)`)}`,
  ),

  'delivery in the ledger that is not the delivery fee of an order': unequal(
    ['delivery'],
    sql`- ${soldFor(sql`delivery_piastres`)}`,
  ),

  'card payments in the ledger that are not what was paid less what was sent back': unequal(
    ['provider'],
    heldBy('card'),
  ),

  'cash in the ledger that is not what was paid less what was sent back': unequal(
    ['cash'],
    heldBy('cash'),
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
