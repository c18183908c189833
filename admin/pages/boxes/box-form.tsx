import { useRef } from 'react'
import { BothFields } from '#admin/form/both-fields.tsx'
import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import { labelsOf } from '#admin/form/labels.ts'
import { PhotosEditor } from '#admin/form/photos/photos-editor.tsx'
import { readSaved, useSavedForm } from '#admin/form/use-saved-form.ts'
import type { ConfirmHandle } from '#admin/layout/confirm.tsx'
import { PriceQuestion } from '#admin/pages/products/price-question.tsx'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminBox, boxWithWeeks, type AdminBox } from '#shop/boxes/box-form.ts'
import { priceJump } from '#shop/catalogue/file/price-jump.ts'
import { egpOf, sentPiastres } from '#shop/money.ts'
import { numberText, sentNumber } from '#messages/typed-number.ts'

export function BoxForm({ box }: { box: AdminBox }) {
  const path = `/api/admin/boxes/${box.id}`
  const state = useSavedForm({
    path,
    schema: adminBox,
    saved: box,
    valuesOf,
    bodyOf: ({ pricePiastres, vatRate, quantity, ...same }, base) => ({
      ...same,
      pricePiastres: sentPiastres(pricePiastres),
      vatRate: sentNumber(vatRate, 'percent'),
      quantity: sentNumber(quantity, 'count'),
      seenQuantity: base?.quantity,
    }),
    readNow: async () => (await readSaved(path, boxWithWeeks))?.box,
    labelOf: labelsOf({ pricePiastres: m.box_price, quantity: m.box_quantity }),
  })
  const { values, change, errors, field } = state
  const question = useRef<ConfirmHandle>(null)
  const { pricePiastres } = state.base ?? box
  const price = sentPiastres(state.values.pricePiastres)
  const jump =
    typeof price === 'number'
      ? priceJump({ pricePiastres, offer: 0 }, { pricePiastres: price, offer: 0 })
      : undefined
  const save = () => (jump ? question.current?.ask() : void state.save())
  return (
    <EditForm state={state} onSubmit={save}>
      <PriceQuestion
        ref={question}
        jumps={jump ? [jump] : []}
        onConfirm={() => void state.save()}
      />
      <FormPart title={m.box_about()}>
        <Field {...field('pricePiastres')} inputMode="decimal" dir="ltr" />
        <Field {...field('vatRate')} hint={m.box_vat_rate_hint()} inputMode="numeric" dir="ltr" />
        <Field {...field('quantity')} hint={m.box_quantity_hint()} inputMode="numeric" dir="ltr" />
        <BothFields of={field} name="desc" isLong />
        <BothFields of={field} name="people" />
      </FormPart>
      <PhotosEditor
        of="box"
        src={values.src}
        photos={values.photos}
        errors={errors}
        onChange={change}
        onHold={state.hold}
      />
    </EditForm>
  )
}

function valuesOf({ id: _, version: __, pricePiastres, vatRate, quantity, ...texts }: AdminBox) {
  return {
    ...texts,
    pricePiastres: egpOf(pricePiastres).toFixed(2),
    vatRate: numberText(vatRate),
    quantity: String(quantity),
  }
}
