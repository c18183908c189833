import * as v from 'valibot'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { amountText } from '#admin/pages/settings/amount.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Receipt } from '#shop/buying/receipt.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { sentPiastres } from '#shop/money.ts'
import { Field } from '#ui/field.tsx'
import { amountAsTyped, amountLabel, costLabel, sentAmount } from './typed-amount.ts'

export function CorrectDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const state = useSend()
  const { errors } = state
  const { measure, version } = receipt
  const name = isolate(nameIn(getLocale(), receipt))

  async function send(form: FormData): Promise<boolean> {
    const body = {
      version,
      amount: sentAmount(textOf(form, 'amount').trim(), measure),
      costPiastres: sentPiastres(textOf(form, 'costPiastres').trim()),
      note: textOf(form, 'note'),
    }
    const call = { method: 'PUT' as const, body, schema: v.object({ id: v.string() }) }
    const path = `/api/admin/buying/receipts/${receipt.id}`
    return (await state.send(path, call, m.goods_corrected({ name }))) !== undefined
  }
  return (
    <FormDialog
      title={m.goods_correct_of({ name })}
      action={m.save()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="amount"
        label={amountLabel[measure]()}
        hint={m.goods_correct_hint()}
        defaultValue={amountAsTyped(receipt.amount, measure)}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
      />
      <Field
        name="costPiastres"
        label={costLabel[measure]()}
        defaultValue={amountText(receipt.costPiastres)}
        inputMode="decimal"
        autoComplete="off"
        error={errors.costPiastres}
      />
      <Field
        name="note"
        label={m.buying_note()}
        isOptional
        maxLength={500}
        defaultValue={receipt.note}
        error={errors.note}
      />
    </FormDialog>
  )
}
