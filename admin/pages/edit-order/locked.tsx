import { DoorActions } from '#admin/pages/order/door/door-actions.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import type { OrderState } from '#shop/orders/order/order-states.ts'
import styles from './page.module.css'

const reasons: Record<OrderState, () => string> = {
  awaiting_payment: m.edit_order_locked_unpaid,
  confirmed: m.edit_order_locked_refund,
  packed: m.edit_order_locked_packed,
  out_for_delivery: m.edit_order_locked_out,
  delivered: m.edit_order_locked_delivered,
  cancelled: m.edit_order_locked_ended,
  expired: m.edit_order_locked_ended,
  refunded: m.edit_order_locked_ended,
}

export function Locked({ order }: { order: AdminOrder }) {
  return (
    <Notice tone="warn" title={m.edit_order_locked()}>
      <p>{reasons[order.state]()}</p>
      <div className={styles.doors}>
        <DoorActions order={order} />
      </div>
    </Notice>
  )
}
