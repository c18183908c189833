import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { BothFields } from '#app/admin/editing/both-fields.tsx'
import { DeskForm, FormPart } from '#app/admin/editing/desk-form.tsx'
import { useDeskForm } from '#app/admin/editing/use-desk-form.ts'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxOnDesk, type BoxOnDesk } from '#shop/boxes/box-desk.ts'
import { egpOf } from '#shop/money.ts'
import { typedNumber } from '#shop/catalogue/typed-number.ts'
import { asciiDigits } from '#shop/text.ts'

/** What a box costs and how it is described, in both languages. */
export function BoxForm({ box }: { box: BoxOnDesk }) {
  const { revalidate } = useRevalidator()
  const { id, pricePiastres, quantity, ...texts } = box
  const seenQuantity = useRef(quantity)
  const state = useDeskForm({
    start: {
      ...texts,
      price: egpOf(pricePiastres).toFixed(2),
      quantity: String(quantity),
    },
    path: `/api/admin/boxes/${id}`,
    method: 'PUT',
    body: ({ price, quantity, ...same }) => ({
      ...same,
      pricePiastres: piastresOfText(price),
      quantity: typedNumber(quantity),
      seenQuantity: seenQuantity.current,
    }),
    schema: boxOnDesk,
    onSaved: () => {
      seenQuantity.current = typedNumber(state.form.quantity)
      void revalidate()
    },
  })
  const { form, change, errors } = state
  return (
    <DeskForm state={state} labelOf={labelOf}>
      <FormPart title={m.box_about()}>
        <Field
          label={m.box_price()}
          name="pricePiastres"
          inputMode="decimal"
          dir="ltr"
          value={form.price}
          error={errors.pricePiastres}
          onChange={(event) => change({ price: event.target.value })}
        />
        <Field
          label={m.box_quantity()}
          hint={m.box_quantity_hint()}
          name="quantity"
          inputMode="numeric"
          dir="ltr"
          value={form.quantity}
          error={errors.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
        />
        <BothFields
          label={m.box_desc()}
          isLong
          paths={['desc', 'descAr']}
          values={[form.desc, form.descAr]}
          errors={errors}
          onChange={([desc, descAr]) => change({ desc, descAr })}
        />
        <BothFields
          label={m.box_people()}
          paths={['people', 'peopleAr']}
          values={[form.people, form.peopleAr]}
          errors={errors}
          onChange={([people, peopleAr]) => change({ people, peopleAr })}
        />
      </FormPart>
    </DeskForm>
  )
}

const labels: Record<string, () => string> = {
  pricePiastres: m.box_price,
  quantity: m.box_quantity,
  desc: () => m.in_english({ label: m.box_desc() }),
  descAr: () => m.in_arabic({ label: m.box_desc() }),
  people: () => m.in_english({ label: m.box_people() }),
  peopleAr: () => m.in_arabic({ label: m.box_people() }),
}
function labelOf(path: string): string {
  return labels[path]?.() ?? path
}

/** `1,250.5` as piastres; 0, which no price is, for what is no amount. */
function piastresOfText(text: string): number {
  const plain = asciiDigits(text)
    .replace('\u066b', '.')
    .replace(/[,\s\u066c]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
}
