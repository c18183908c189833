import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { BothFields } from '#app/admin/editing/both-fields.tsx'
import { DeskForm, FormPart } from '#app/admin/editing/desk-form.tsx'
import { useDeskForm } from '#app/admin/editing/use-desk-form.ts'
import type { ConfirmHandle } from '#app/admin/confirm.tsx'
import { PriceQuestion } from '#app/admin/catalogue/price-question.tsx'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxOnDesk, type BoxOnDesk } from '#shop/boxes/box-desk.ts'
import { priceJump } from '#shop/catalogue/price-jump.ts'
import { egpOf, sentPiastres } from '#shop/money.ts'
import { readNumber, sentNumber } from '#shop/typed-number.ts'

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
      pricePiastres: sentPiastres(price),
      quantity: sentNumber(quantity, 'count'),
      seenQuantity: seenQuantity.current,
    }),
    schema: boxOnDesk,
    onSaved: () => {
      seenQuantity.current = readNumber(state.form.quantity, 'count') ?? seenQuantity.current
      void revalidate()
    },
  })
  const { form, change, errors } = state
  const question = useRef<ConfirmHandle>(null)
  const price = sentPiastres(form.price)
  const jump =
    typeof price === 'number'
      ? priceJump({ pricePiastres, offer: 0 }, { pricePiastres: price, offer: 0 })
      : undefined
  const save = async () => (jump ? question.current?.ask() : state.save())
  return (
    <DeskForm state={{ ...state, save }} labelOf={labelOf}>
      <PriceQuestion
        ref={question}
        jumps={jump ? [jump] : []}
        onConfirm={() => void state.save()}
      />
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
