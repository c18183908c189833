import { useState, type FormEvent, type RefObject } from 'react'
import { useMoney } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { endsByFullRefund, wasPacked } from '#shop/orders/desk-moves.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { goesBackToShelf, refundable, refundReasons } from '#shop/orders/refund.ts'
import { usualShelf } from '#shop/orders/shelf.ts'
import { sentPiastres } from '#shop/money.ts'
import confirmStyles from '../confirm.module.css'
import { reasonName } from '../orders/desk-words.ts'
import { useOrderAct } from './use-order-act.ts'
import styles from './line-editor.module.css'
import { ShelfChoices } from './shelf-choices.tsx'

/** Gives money back, a part or all of it, with the reason. */
export function RefundDialog(props: {
  ref: RefObject<HTMLDialogElement | null>
  order: DeskOrder
}) {
  const { ref, order } = props
  const money = useMoney()
  const [isAll, setIsAll] = useState(false)
  const [reason, setReason] = useState<(typeof refundReasons)[number]>(refundReasons[0])
  const [shelf, setShelf] = useState<Record<string, boolean>>()
  const [isToShelf, setIsToShelf] = useState<boolean>()
  const toShelf = wasPacked(order.state)
    ? { ...usualShelf(order, reason), ...shelf }
    : (isToShelf ?? goesBackToShelf(reason))
  const isEnd = isAll && endsByFullRefund(order)
  const { act, isBusy, message, errors } = useOrderAct(order)
  const close = () => ref.current?.close()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      ...(!isAll && { amountPiastres: sentPiastres(text('amountPiastres')) }),
      reason: text('reason'),
      note: text('note'),
      ...(isEnd && { toShelf }),
    }
    if (await act('/refunds', body, () => ({ text: m.refund_done_toast() }))) close()
  }
  return (
    <dialog ref={ref} className={confirmStyles.dialog} aria-labelledby="refund-title">
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2 id="refund-title">{m.refund_title()}</h2>
        <p>{m.refund_left({ amount: money(refundable(order)) })}</p>
        {message && Object.keys(errors).length === 0 && (
          <Notice tone="danger" isAlert>
            {message}
          </Notice>
        )}
        {order.paymentMethod === 'cash' && <p>{m.refund_cash_text()}</p>}
        <fieldset className={styles.choices}>
          <legend>{m.refund_how_much()}</legend>
          <label className={styles.choice}>
            <input type="radio" name="much" checked={!isAll} onChange={() => setIsAll(false)} />
            {m.refund_part()}
          </label>
          <label className={styles.choice}>
            <input type="radio" name="much" checked={isAll} onChange={() => setIsAll(true)} />
            {m.refund_all()}
          </label>
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
          <ShelfChoices order={order} toShelf={toShelf} onChange={setShelf} />
        )}
        {isEnd && typeof toShelf === 'boolean' && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={toShelf}
              onChange={({ target }) => setIsToShelf(target.checked)}
            />
            <span>
              {m.refund_to_shelf()}
              <small className={styles.hint}>{m.edit_to_shelf_hint()}</small>
            </span>
          </label>
        )}
        <Field name="note" label={m.refund_note()} isOptional maxLength={200} error={errors.note} />
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={close}>
            {m.cancel()}
          </Button>
          <Button type="submit" variant="danger" pending={isBusy}>
            {m.refund_send()}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
