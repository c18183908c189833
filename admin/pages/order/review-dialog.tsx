import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/admin/order.ts'
import { textOf } from '#admin/form/text-of.ts'
import { OrderDialog } from './order-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

/** A payment was looked at by a person; what was found is kept in the history. */
export function ReviewDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const state = useOrderAct(order)
  return (
    <OrderDialog
      title={m.review_title({ number: order.number })}
      action={m.review_done()}
      state={state}
      onSend={(form) =>
        state.act('/reviewed', { reason: textOf(form, 'reason') }, () => ({
          text: m.event_payment_reviewed(),
        }))
      }
      onClose={onClose}
    >
      <p>{m.review_text()}</p>
      <ReasonField error={state.errors.reason} />
    </OrderDialog>
  )
}
