import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { stepsBack } from '#shop/orders/order/order-states.ts'
import { stateName } from '#admin/pages/orders/order-words.ts'
import { textOf } from '#admin/form/text-of.ts'
import { OrderDialog } from '../order/order-dialog.tsx'
import { ReasonField } from '../order/reason-field.tsx'
import { useOrderAct } from '../order/use-order-act.ts'

/** Takes back the last step of an order's work. The history keeps the reason. */
export function StepBackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const state = useOrderAct(order)
  const to = stepsBack[order.state] ?? 'confirmed'
  const isPacking = to === 'confirmed'
  return (
    <OrderDialog
      title={
        isPacking
          ? m.step_back_title({ number: order.number })
          : m.step_back_to_title({ number: order.number, state: stateName[to]() })
      }
      action={isPacking ? m.step_back() : m.step_back_to({ state: stateName[to]() })}
      state={state}
      onSend={(form) =>
        state.act('/step-back', { reason: textOf(form, 'reason') }, (saved) => ({
          text: stateName[saved.state](),
        }))
      }
      onClose={onClose}
    >
      <p>{isPacking ? m.step_back_text() : m.step_back_to_text()}</p>
      <ReasonField error={state.errors.reason} />
    </OrderDialog>
  )
}
