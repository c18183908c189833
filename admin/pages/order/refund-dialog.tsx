import { useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { endsByFullRefund } from '#shop/orders/admin/moves.ts'
import { wasPacked } from '#shop/orders/order-states.ts'
import type { AdminOrder } from '#shop/orders/admin/order.ts'
import { isResellableAfter, refundable, refundReasons } from '#shop/orders/refund.ts'
import { defaultRestock } from '#shop/orders/admin/restock.ts'
import { sentPiastres } from '#shop/money.ts'
import { Choice } from '#admin/form/choice.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { reasonName } from '#admin/pages/orders/order-words.ts'
import { OrderDialog } from './order-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import styles from './line-editor.module.css'
import { StockChoices } from './stock-choices.tsx'

/** Gives money back, a part or all of it, with the reason. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const money = useMoney()
  const [isAll, setIsAll] = useState(false)
  const [reason, setReason] = useState<(typeof refundReasons)[number]>(refundReasons[0])
  const [shelf, setShelf] = useState<Record<string, boolean>>()
  const [isToShelf, setIsToShelf] = useState<boolean>()
  const toShelf = wasPacked(order.state)
    ? { ...defaultRestock(order, reason), ...shelf }
    : (isToShelf ?? isResellableAfter(reason))
  const isEnd = isAll && endsByFullRefund(order)
  const state = useOrderAct(order)
  const { errors } = state

  function send(form: FormData) {
    const text = (name: string) => textOf(form, name).trim()
    const body = {
      ...(!isAll && { amountPiastres: sentPiastres(text('amountPiastres')) }),
      reason: text('reason'),
      note: text('note'),
      ...(isEnd && { toShelf }),
    }
    return state.act('/refunds', body, () => ({ text: m.refund_done_toast() }))
  }
  return (
    <OrderDialog
      title={m.refund_title()}
      action={m.refund_send()}
      isDangerous
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <p>{m.refund_left({ amount: money(refundable(order)) })}</p>
      {order.paymentMethod === 'cash' && <p>{m.refund_cash_text()}</p>}
      <fieldset className={styles.choices}>
        <legend>{m.refund_how_much()}</legend>
        <Choice type="radio" name="much" checked={!isAll} onChange={() => setIsAll(false)}>
          {m.refund_part()}
        </Choice>
        <Choice type="radio" name="much" checked={isAll} onChange={() => setIsAll(true)}>
          {m.refund_all()}
        </Choice>
      </fieldset>
      {!isAll && (
        <Field
          name="amountPiastres"
          label={m.refund_amount()}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amountPiastres}
        />
      )}
      {isEnd && <Notice tone="warn">{m.refund_ends()}</Notice>}
      <SelectField
        name="reason"
        label={m.refund_reason()}
        error={errors.reason}
        onChange={({ target }) => {
          const chosen = refundReasons.find((known) => known === target.value)
          if (chosen) setReason(chosen)
          setShelf(undefined)
          setIsToShelf(undefined)
        }}
      >
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonName[reason]()}
          </option>
        ))}
      </SelectField>
      {isEnd && typeof toShelf === 'object' && (
        <StockChoices order={order} toShelf={toShelf} onChange={setShelf} />
      )}
      {isEnd && typeof toShelf === 'boolean' && (
        <Choice
          checked={toShelf}
          hint={m.edit_to_shelf_hint()}
          onChange={({ target }) => setIsToShelf(target.checked)}
        >
          {m.refund_to_shelf()}
        </Choice>
      )}
      <Field name="note" label={m.refund_note()} isOptional maxLength={200} error={errors.note} />
    </OrderDialog>
  )
}
