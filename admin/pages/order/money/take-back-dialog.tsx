import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { textOf } from '#admin/form/text-of.ts'
import { OrderDialog } from '../order/order-dialog.tsx'
import { ReasonField } from '../order/reason-field.tsx'
import { useOrderAct } from '../order/use-order-act.ts'

/** Takes back cash that was marked as collected by mistake. The history keeps the reason. */
export function TakeBackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const money = useMoney()
  const state = useOrderAct(order)
  return (
    <OrderDialog
      title={m.take_back_title()}
      action={m.take_back()}
      state={state}
      onSend={(form) =>
        state.act('/collect/take-back', { reason: textOf(form, 'reason') }, ({ due }) => ({
          text: m.take_back_done({ amount: money(due) }),
        }))
      }
      onClose={onClose}
    >
      <p>{m.take_back_text({ amount: money(receivedBy(order, 'cash')) })}</p>
      <ReasonField error={state.errors.reason} />
    </OrderDialog>
  )
}
