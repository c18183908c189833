import { useState } from 'react'
import * as v from 'valibot'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { goodsAmount } from '#format/buying-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Measure } from '#shop/buying/measure.ts'
import { writeOffReasons, type WriteOffReason } from '#shop/buying/write-off.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { amountLabel, sentAmount } from './typed-amount.ts'

export const lossName: Record<WriteOffReason, () => string> = {
  spoiled: m.loss_spoiled,
  damaged: m.loss_damaged,
  missing: m.loss_missing,
  sample: m.loss_sample,
  other: m.loss_other,
}

type Props = {
  goods: { productId: string; name: string; nameAr: string; measure: Measure }
  onClose: () => void
}

export function WriteOffDialog({ goods, onClose }: Props) {
  const state = useSend()
  const { errors } = state
  // One id per opened dialog: sending the form twice records one write-off.
  const [id] = useState(() => crypto.randomUUID())
  const { measure, productId } = goods
  const name = isolate(nameIn(getLocale(), goods))

  async function send(form: FormData) {
    const amount = sentAmount(textOf(form, 'amount').trim(), measure)
    const words = typeof amount === 'number' ? isolate(goodsAmount(amount, measure)) : ''
    const body = {
      id,
      productId,
      amount,
      reason: textOf(form, 'reason'),
      note: textOf(form, 'note'),
    }
    const call = { body, schema: v.object({ id: v.string() }) }
    const said = m.buying_write_off_done({ amount: words, name })
    return (await state.send('/api/admin/buying/write-offs', call, said)) !== undefined
  }
  return (
    <FormDialog
      title={m.buying_write_off_of({ name })}
      action={m.buying_write_off()}
      isDangerous
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <p>{m.buying_write_off_text()}</p>
      <Field
        name="amount"
        label={amountLabel[measure]()}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
      />
      <SelectField name="reason" label={m.buying_write_off_reason()} error={errors.reason}>
        {writeOffReasons.map((reason) => (
          <option key={reason} value={reason}>
            {lossName[reason]()}
          </option>
        ))}
      </SelectField>
      <Field name="note" label={m.buying_note()} isOptional maxLength={500} error={errors.note} />
    </FormDialog>
  )
}
