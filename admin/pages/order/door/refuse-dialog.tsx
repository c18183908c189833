import { useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { totalsAfterChanges } from '#shop/orders/order/line-changes.ts'
import {
  refusalReasons,
  returnableQty,
  withoutRefused,
  type RefusalReason,
} from '#shop/orders/order/line-returns.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { differenceDue } from '#shop/orders/order/refund.ts'
import { isRestocked } from '#shop/orders/change/restock.ts'
import { textOf } from '#admin/form/text-of.ts'
import { reasonName } from '#admin/pages/orders/order-words.ts'
import { ChosenLines, useChosenLines } from '../order/chosen-lines.tsx'
import { OrderDialog } from '../order/order-dialog.tsx'
import { useOrderAct } from '../order/use-order-act.ts'

/** Records the lines that the customer refused at the door: the total falls, and the goods come back. */
export function RefuseDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const money = useMoney()
  const [reason, setReason] = useState<RefusalReason>(refusalReasons[0])
  const lines = order.lines.filter((line) => returnableQty(line) > 0)
  const chosen = useChosenLines(lines)
  const state = useOrderAct(order)
  const { state: stand } = order
  const isToShelf = (line: (typeof lines)[number]) =>
    chosen.of(line)?.toShelf ?? isRestocked({ state: stand, reason }, line)

  function send(form: FormData) {
    const body = {
      lines: chosen
        .sent()
        .map(({ line, qty }) => ({ line: line.line, qty, toShelf: isToShelf(line) })),
      reason,
      note: textOf(form, 'note').trim(),
    }
    return state.act('/refused', body, ({ total, state }) => ({
      text:
        state === 'cancelled' || state === 'refunded'
          ? m.admin_state_cancelled()
          : m.edit_saved({ total: money(total) }),
    }))
  }
  const left = order.lines.map((line) => withoutRefused(line, chosen.qtyOf(line)))
  const { total } = totalsAfterChanges(left, order.delivery)
  const isAll = left.every(({ qty }) => qty === 0)
  const isPaid = order.paymentState === 'paid'
  return (
    <OrderDialog
      title={m.refuse_title()}
      action={m.refuse_send()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <ChosenLines
        legend={m.refuse_which()}
        lines={lines}
        chosen={chosen}
        error={state.errors.lines}
        toShelf={isToShelf}
      />
      <SelectField
        name="reason"
        label={m.refund_reason()}
        value={reason}
        error={state.errors.reason}
        onChange={({ target }) => {
          const found = refusalReasons.find((known) => known === target.value)
          if (found) setReason(found)
        }}
      >
        {refusalReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonName[reason]()}
          </option>
        ))}
      </SelectField>
      <Field
        name="note"
        label={m.refund_note()}
        isOptional
        maxLength={200}
        error={state.errors.note}
      />
      {isAll && <Notice tone="warn">{m.refuse_all()}</Notice>}
      <p role="status">
        {isPaid
          ? m.refuse_back({
              amount: money(
                isAll ? order.paid - order.refunded : differenceDue({ ...order, total }),
              ),
            })
          : m.refuse_collect({
              amount: money(isAll ? 0 : Math.max(0, total - order.paid + order.refunded)),
            })}
      </p>
    </OrderDialog>
  )
}
