import { amountOf } from '#format/units.ts'
import { useMoney } from '#ui/currency.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminOrder, AdminOrderLine } from '#shop/orders/order/staff-order.ts'
import { refusalsOf } from '#shop/orders/door/refusals.ts'
import { textOf } from '#admin/form/text-of.ts'
import { OrderDialog } from '../order/order-dialog.tsx'
import { ReasonField } from '../order/reason-field.tsx'
import { useOrderAct } from '../order/use-order-act.ts'

/** Takes back a line's refusal that was a mistake. The history keeps the reason. */
export function RefusalBackDialog(props: {
  order: AdminOrder
  line: AdminOrderLine
  onClose: () => void
}) {
  const { order, line, onClose } = props
  const money = useMoney()
  const state = useOrderAct(order)
  const back = refusalsOf(order.history, line).reduce((sum, { piastres }) => sum + piastres, 0)
  return (
    <OrderDialog
      title={m.refusal_back_title()}
      action={m.refusal_back_send()}
      state={state}
      onSend={(form) => {
        const body = { line: line.line, reason: textOf(form, 'reason') }
        return state.act('/refused/take-back', body, ({ total }) => ({
          text: m.edit_saved({ total: money(total) }),
        }))
      }}
      onClose={onClose}
    >
      <p>
        {m.refusal_back_text({
          name: isolate(nameIn(getLocale(), line)),
          amount: isolate(amountOf(line.refusedQty, line)),
          total: isolate(money(order.total + back)),
        })}
      </p>
      <ReasonField error={state.errors.reason} />
    </OrderDialog>
  )
}
