import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import { useMoney } from '#ui/currency.ts'
import { Fact } from './order-panel.tsx'

/** The sum that is still to be paid and that no tender covers. */
export function OpenFact({ order }: { order: AdminOrder }) {
  const money = useMoney()
  const { open, openMost } = paymentStand(order)
  if (open === 0) return null
  const amount = isolate(money(open))
  const name = order.paymentMethod === 'cash' ? m.order_admin_to_collect() : m.order_admin_due()
  return (
    <Fact name={name}>
      <strong>
        {openMost > open
          ? m.order_admin_due_about({ amount, limit: isolate(money(openMost)) })
          : amount}
      </strong>
    </Fact>
  )
}
