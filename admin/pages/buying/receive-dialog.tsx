import { useState } from 'react'
import * as v from 'valibot'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { amountText } from '#admin/pages/settings/amount.ts'
import { goodsAmount } from '#format/buying-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Measure } from '#shop/buying/measure.ts'
import type { Period } from '#shop/period.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { sentPiastres } from '#shop/money.ts'
import { Field } from '#ui/field.tsx'
import { amountAsTyped, amountLabel, costLabel, sentAmount } from './typed-amount.ts'

type Props = {
  goods: { productId: string; name: string; nameAr: string; measure: Measure }
  expected?: { amount: number; pricePiastres?: number | undefined }
  /** The days of the list that the goods were bought for. */
  days: Period
  supplier: string
  onClose: () => void
}

/** Starts with the amount that the supplier promised or that is needed. */
export function ReceiveDialog({ goods, expected, days, supplier, onClose }: Props) {
  const state = useSend()
  const { errors } = state
  // One id per opened dialog: sending the form twice records one receipt.
  const [id] = useState(() => crypto.randomUUID())
  const { measure, productId } = goods
  const price = expected?.pricePiastres
  const name = isolate(nameIn(getLocale(), goods))

  async function send(form: FormData) {
    const amount = sentAmount(textOf(form, 'amount').trim(), measure)
    const words = typeof amount === 'number' ? isolate(goodsAmount(amount, measure)) : ''
    const costPiastres = sentPiastres(textOf(form, 'costPiastres').trim())
    const { from, to } = days
    const note = textOf(form, 'note')
    const body = { id, productId, supplier, from, to, amount, costPiastres, note }
    const said = m.buying_receive_done({ amount: words, name })
    const call = { body, schema: v.object({ id: v.string() }) }
    return (await state.send('/api/admin/buying/receipts', call, said)) !== undefined
  }
  return (
    <FormDialog
      title={m.buying_receive_of({ name })}
      action={m.buying_receive_save()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="amount"
        label={amountLabel[measure]()}
        defaultValue={expected?.amount ? amountAsTyped(expected.amount, measure) : ''}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
      />
      <Field
        name="costPiastres"
        label={costLabel[measure]()}
        defaultValue={price === undefined ? '' : amountText(price)}
        inputMode="decimal"
        autoComplete="off"
        error={errors.costPiastres}
      />
      <Field name="note" label={m.buying_note()} isOptional maxLength={500} error={errors.note} />
    </FormDialog>
  )
}
