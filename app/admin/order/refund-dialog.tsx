import { useState, type FormEvent, type RefObject } from 'react'
import { useMoney } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { piastresOf } from '#shop/money.ts'
import { endsByFullRefund } from '#shop/orders/desk-moves.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'
import { refundable, refundReasons } from '#shop/orders/refund.ts'
import { asciiDigits } from '#shop/text.ts'
import confirmStyles from '../confirm.module.css'
import { reasonName } from '../orders/desk-words.ts'
import { useOrderAct } from './use-order-act.ts'
import styles from './line-editor.module.css'

/** Gives money back, a part or all of it, with the reason. */
export function RefundDialog(props: {
  ref: RefObject<HTMLDialogElement | null>
  order: DeskOrder
}) {
  const { ref, order } = props
  const money = useMoney()
  const [isAll, setIsAll] = useState(false)
  const { act, isBusy, message, errors } = useOrderAct(order)
  const close = () => ref.current?.close()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const typed = asciiDigits(text('amountPiastres')).replace(/[٫,]/, '.')
    const body = {
      ...(!isAll && { amountPiastres: typed === '' ? 0 : piastresOf(Number(typed)) }),
      reason: text('reason'),
      note: text('note'),
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
        {isAll && endsByFullRefund(order) && <Notice tone="warn">{m.refund_ends()}</Notice>}
        <SelectField name="reason" label={m.refund_reason()} error={errors.reason}>
          {refundReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonName[reason]()}
            </option>
          ))}
        </SelectField>
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
