import { useEffect, useEffectEvent, useRef } from 'react'
import { Choice } from '#admin/form/choice.tsx'
import { Alert } from '#admin/layout/alert.tsx'
import { OrderNumber } from '#admin/orders/order-number.tsx'
import { useOrderAct } from '#admin/pages/order/order/use-order-act.ts'
import { timesOf } from '#format/units.ts'
import { packedWords } from '#format/weight-words.ts'
import { m } from '#messages/compiled/messages.js'
import { numberText, sentNumber } from '#messages/typed-number.ts'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import styles from './weighing-page.module.css'

export type Weighed = { slip: Slip; line: Slip['lines'][number] }

/** One line with its weight. Enter saves it and moves on to the next line. */
export function WeighingRow(props: { row: Weighed; onSaved: (from: HTMLInputElement) => void }) {
  const { slip, line } = props.row
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const { act, errors, message, isBusy, forget } = useOrderAct(slip)

  // Removes the message when an earlier save stored this weight after all, although its answer was lost.
  const takeLost = useEffectEvent((packed: number | null) => {
    const box = form.current?.elements.namedItem('amount')
    if (!message || !(box instanceof HTMLInputElement)) return
    if (Number(sentNumber(box.value, 'weight')) !== packed) return
    forget()
    if (box === document.activeElement) props.onSaved(box)
  })
  useEffect(() => takeLost(line.packedAmount), [line.packedAmount])

  async function save() {
    const box = form.current?.elements.namedItem('amount')
    const sure = form.current?.elements.namedItem('isSure')
    if (!(box instanceof HTMLInputElement)) return
    const amount = sentNumber(box.value, 'weight')
    const isSure = sure instanceof HTMLInputElement && sure.checked
    const edit = { what: 'weigh', amount, isSure }
    const isSaved = await act(`/lines/${line.line}`, { edit }, ({ number }) => ({
      text: m.weighing_saved({ number, amount: m.amount_kg({ count: Number(amount) }) }),
    }))
    if (isSaved) props.onSaved(box)
  }

  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span>
          <OrderNumber number={slip.number} /> · <bdi>{personAtDoor(slip).name}</bdi>
        </span>
        <strong>{timesOf(line.qty, line)}</strong>
        <span className="fine-print">{packedWords(line, money)}</span>
      </p>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Alert>{Object.keys(errors).length === 0 && message}</Alert>
        <Field
          name="amount"
          id={`amount-${slip.number}-${line.line}`}
          label={m.weighing_label({ number: slip.number })}
          inputMode="decimal"
          dir="ltr"
          defaultValue={line.packedAmount === null ? '' : numberText(line.packedAmount)}
          error={errors.amount}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" pending={isBusy}>
          {m.weighing_save()}
        </Button>
        {errors.amount && <Choice name="isSure">{m.edit_sure()}</Choice>}
      </form>
    </li>
  )
}
