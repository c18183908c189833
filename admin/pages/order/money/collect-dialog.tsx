import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { sentPiastres, type Piastres } from '#shop/money.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { textOf } from '#admin/form/text-of.ts'
import { amountText } from '#admin/pages/settings/amount.ts'
import { OrderDialog } from '../order/order-dialog.tsx'
import { useOrderAct } from '../order/use-order-act.ts'
import { collectedWords } from './collected-words.ts'

/** Records cash that pays a debt, or a part of it. */
export function CollectDialog(props: { order: AdminOrder; open: Piastres; onClose: () => void }) {
  const { order, open, onClose } = props
  const money = useMoney()
  const state = useOrderAct(order)
  return (
    <OrderDialog
      title={m.collect_debt_title()}
      action={m.order_admin_collect()}
      state={state}
      onSend={(form) =>
        state.act(
          '/collect',
          { amountPiastres: sentPiastres(textOf(form, 'amountPiastres').trim()) },
          (saved) => ({ text: collectedWords(order, saved, money) }),
        )
      }
      onClose={onClose}
    >
      <p>{m.collect_debt_text({ amount: money(open) })}</p>
      <Field
        name="amountPiastres"
        label={m.refund_amount()}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountText(open)}
        error={state.errors.amountPiastres}
      />
    </OrderDialog>
  )
}
