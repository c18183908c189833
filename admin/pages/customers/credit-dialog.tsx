import { useState } from 'react'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { customerCredit } from '#shop/credit/credit.ts'
import { sentPiastres } from '#shop/money.ts'

export type CreditWay = 'give' | 'take-back'

/** A form that gives credit to a customer or takes it back. The customer reads the reason. */
export function CreditDialog(props: {
  id: string
  way: CreditWay
  balancePiastres: number
  onClose: () => void
}) {
  const { id, way, balancePiastres, onClose } = props
  const money = useMoney()
  const state = useSend()
  // One id per opened dialog: sending the form twice changes the credit once.
  const [change] = useState(() => crypto.randomUUID())
  const isGiven = way === 'give'

  async function send(form: FormData) {
    const text = (name: string) => textOf(form, name).trim()
    const body = { id: change, piastres: sentPiastres(text('piastres')), reason: text('reason') }
    const said = isGiven ? m.credit_given_toast() : m.credit_taken_toast()
    const path = `/api/admin/customers/${id}/credit/${way}`
    const done = await state.send(path, { body, schema: customerCredit }, said)
    return done !== undefined
  }
  return (
    <FormDialog
      title={isGiven ? m.credit_give() : m.credit_take_back()}
      action={isGiven ? m.credit_give() : m.credit_take_back()}
      isDangerous={!isGiven}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <p>
        {isGiven
          ? m.credit_give_text()
          : m.credit_take_back_text({ amount: money(balancePiastres) })}
      </p>
      <Field
        name="piastres"
        label={m.credit_amount()}
        inputMode="decimal"
        autoComplete="off"
        error={state.errors.piastres}
      />
      <Field
        name="reason"
        label={m.credit_reason()}
        hint={m.credit_reason_hint()}
        maxLength={200}
        autoComplete="off"
        error={state.errors.reason}
      />
    </FormDialog>
  )
}
