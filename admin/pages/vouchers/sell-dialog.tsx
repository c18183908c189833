import { useState } from 'react'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { voucher, voucherPayments } from '#shop/credit/voucher.ts'
import { sentPiastres } from '#shop/money.ts'
import { paymentName } from './voucher-words.ts'

/** Sells a voucher that is paid already. */
export function SellDialog(props: { onSold: (id: string) => void; onClose: () => void }) {
  const state = useSend()
  const { errors } = state
  // One id per opened dialog: sending the form twice sells one voucher.
  const [id] = useState(() => crypto.randomUUID())

  async function send(form: FormData) {
    const text = (name: string) => textOf(form, name).trim()
    const body = {
      id,
      piastres: sentPiastres(text('piastres')),
      paidBy: text('paidBy'),
      buyerName: text('buyerName'),
      buyerEmail: text('buyerEmail'),
      note: text('note'),
    }
    const call = { body, schema: voucher }
    const sold = await state.send('/api/admin/vouchers', call, m.voucher_sold_toast())
    if (sold) props.onSold(sold.id)
    return sold !== undefined
  }
  return (
    <FormDialog
      title={m.voucher_sell()}
      action={m.voucher_sell()}
      state={state}
      onSend={send}
      onClose={props.onClose}
    >
      <p>{m.voucher_sell_text()}</p>
      <Field
        name="piastres"
        label={m.voucher_sum()}
        inputMode="decimal"
        autoComplete="off"
        error={errors.piastres}
      />
      <SelectField name="paidBy" label={m.voucher_paid_by()} error={errors.paidBy}>
        {voucherPayments.map((one) => (
          <option key={one} value={one}>
            {paymentName[one]()}
          </option>
        ))}
      </SelectField>
      <Field
        name="buyerName"
        label={m.voucher_buyer_name()}
        isOptional
        maxLength={100}
        autoComplete="off"
        error={errors.buyerName}
      />
      <Field
        name="buyerEmail"
        type="email"
        label={m.voucher_buyer_email()}
        isOptional
        autoComplete="off"
        error={errors.buyerEmail}
      />
      <TextAreaField
        name="note"
        label={m.voucher_note()}
        isOptional
        maxLength={500}
        error={errors.note}
      />
    </FormDialog>
  )
}
