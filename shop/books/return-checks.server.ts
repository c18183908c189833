import { sql, type RawBuilder } from 'kysely'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'

type Query = RawBuilder<{ name: string | number }>

export const returnChecks: Record<string, Query> = {
  'a line with more refused or refunded than was packed': sql`
    select distinct orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    where refused_qty < 0 or refunded_qty < 0
      or coalesce(now_qty, qty) + refused_qty > qty
      or refunded_qty > coalesce(now_qty, qty)`,

  // Ignores ended orders: their lines stay unchanged, even if the customer refused all goods.
  'returns of a line that do not add up': sql`
    select distinct orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    left join (
      select order_id, line,
        sum(case what when 'refused' then qty else 0 end) as refused,
        sum(case what when 'refunded' then qty else 0 end) as refunded,
        sum(case what when 'refunded' then piastres else 0 end) as piastres
      from line_returns group by order_id, line
    ) as returned on returned.order_id = orders.id and returned.line = order_lines.line
    where orders.state in (${sql.join([...fulfilledStates])})
      and (refused_qty <> coalesce(refused, 0) or refunded_qty <> coalesce(refunded, 0)
        or refund_piastres <> coalesce(piastres, 0))`,
}
