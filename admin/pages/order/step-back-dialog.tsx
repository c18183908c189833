import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/admin/order.ts'
import { stateName } from '#admin/pages/orders/order-words.ts'
import { textOf } from '#admin/form/text-of.ts'
import { OrderDialog } from './order-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Opens a packed order again; the reason is kept in its history. */
export function StepBackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const state = useOrderAct(order)
  return (
    <OrderDialog
      title={m.step_back_title({ number: order.number })}
      action={m.step_back()}
      state={state}
      onSend={(form) =>
        state.act('/step-back', { reason: textOf(form, 'reason') }, (saved) => ({
          text: stateName[saved.state](),
        }))
      }
      onClose={onClose}
    >
      <p>{m.step_back_text()}</p>
      <Field
        name="reason"
        label={m.step_back_reason()}
        maxLength={200}
        autoComplete="off"
        error={state.errors.reason}
      />
    </OrderDialog>
  )
}
