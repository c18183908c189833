import { useState } from 'react'
import { useMoney } from '#ui/currency.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { canRefundLines, endsByFullRefund } from '#shop/orders/change/moves.ts'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import { wasPacked } from '#shop/orders/order/order-states.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { refundOfUnits, returnableQty } from '#shop/orders/order/line-returns.ts'
import {
  isResellableAfter,
  refundable,
  refundReasons,
  refundTargets,
  type RefundTarget,
} from '#shop/orders/order/refund.ts'
import { defaultRestock } from '#shop/orders/change/restock.ts'
import { sentPiastres } from '#shop/money.ts'
import { Choice } from '#admin/form/choice.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { reasonName } from '#admin/pages/orders/order-words.ts'
import { ChosenLines, useChosenLines } from '../order/chosen-lines.tsx'
import { OrderDialog } from '../order/order-dialog.tsx'
import { useOrderAct } from '../order/use-order-act.ts'
import styles from '../change/line-editor.module.css'
import { StockChoices } from '../order/stock-choices.tsx'

const kinds = ['lines', 'part', 'all'] as const
type Much = (typeof kinds)[number]
const targetName = { tender: m.refund_to_tender, credit: m.refund_to_credit }
const muchName = { lines: m.refund_lines, part: m.refund_part, all: m.refund_all }

export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const money = useMoney()
  const lines = canRefundLines(order) ? order.lines.filter((line) => returnableQty(line) > 0) : []
  const [much, setMuch] = useState<Much>(lines.length > 0 ? 'lines' : 'part')
  const chosen = useChosenLines(lines)
  const isAll = much === 'all'
  const ofLines = lines.reduce((sum, line) => sum + refundOfUnits(line, chosen.qtyOf(line)), 0)
  const [to, setTo] = useState<RefundTarget>('tender')
  const [reason, setReason] = useState<(typeof refundReasons)[number]>(refundReasons[0])
  const [shelf, setShelf] = useState<Record<string, boolean>>()
  const [isToShelf, setIsToShelf] = useState<boolean>()
  const toShelf = wasPacked(order.state)
    ? { ...defaultRestock(order, reason), ...shelf }
    : (isToShelf ?? isResellableAfter(reason))
  const isEnd =
    (isAll || (much === 'lines' && ofLines === refundable(order))) && endsByFullRefund(order)
  const state = useOrderAct(order)
  const { errors } = state

  function send(form: FormData) {
    const text = (name: string) => textOf(form, name).trim()
    const body = {
      ...(much === 'part' && { amountPiastres: sentPiastres(text('amountPiastres')) }),
      ...(much === 'lines' && {
        lines: chosen.sent().map(({ line, qty }) => ({ line: line.line, qty })),
      }),
      reason: text('reason'),
      note: text('note'),
      to,
      ...(isEnd && { toShelf }),
    }
    return state.act('/refunds', body, () => ({ text: m.refund_done_toast() }))
  }
  return (
    <OrderDialog
      title={m.refund_title()}
      action={
        much === 'lines' && ofLines > 0
          ? m.refund_send_amount({ amount: money(ofLines) })
          : m.refund_send()
      }
      isDangerous
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <p>{m.refund_left({ amount: money(refundable(order)) })}</p>
      {receivedBy(order, 'cash') > 0 && <p>{m.refund_cash_text()}</p>}
      <fieldset className={styles.choices}>
        <legend>{m.refund_how_much()}</legend>
        {kinds
          .filter((kind) => kind !== 'lines' || lines.length > 0)
          .map((kind) => (
            <Choice
              key={kind}
              type="radio"
              name="much"
              checked={much === kind}
              onChange={() => {
                setMuch(kind)
                state.forget()
              }}
            >
              {muchName[kind]()}
            </Choice>
          ))}
      </fieldset>
      {much === 'lines' && (
        <ChosenLines
          legend={m.refund_which()}
          lines={lines}
          chosen={chosen}
          error={errors.lines ?? errors.amountPiastres}
        />
      )}
      {much === 'part' && (
        <Field
          name="amountPiastres"
          label={m.refund_amount()}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amountPiastres}
        />
      )}
      {order.hasAccount && (
        <fieldset className={styles.choices}>
          <legend>{m.refund_where()}</legend>
          {refundTargets.map((target) => (
            <Choice
              key={target}
              type="radio"
              name="to"
              checked={to === target}
              onChange={() => setTo(target)}
            >
              {targetName[target]()}
            </Choice>
          ))}
        </fieldset>
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
