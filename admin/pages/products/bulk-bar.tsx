import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { categoryName } from '#format/names.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import type { BulkEdit, AdminProduct } from '#shop/catalogue/staff-products.ts'
import { priceJump, type PriceJump } from '#shop/catalogue/file/price-jump.ts'
import { categories, isCategory, type Category } from '#shop/catalogue/category.ts'
import { changeByPercent } from '#shop/catalogue/product-form.ts'
import { offerPercent } from '#shop/catalogue/product-fields.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { BulkBar } from '#admin/table/bulk-bar.tsx'
import { PriceQuestion } from './price-question.tsx'
import styles from './bulk-bar.module.css'
import { numberCode, readNumber, type NumberKind } from '#messages/typed-number.ts'

type Props = {
  selected: AdminProduct[]
  isPending: boolean
  onApply: (items: BulkEdit) => void
  onClear: () => void
}

export function BulkEditBar({ selected, isPending, onApply, onClear }: Props) {
  const confirm = useRef<ConfirmHandle>(null)
  const question = useRef<ConfirmHandle>(null)
  const [asked, setAsked] = useState<{ items: BulkEdit; jumps: PriceJump[] }>()
  const count = selected.length
  useEffect(() => {
    if (asked) question.current?.ask()
  }, [asked])

  function each(change: (product: AdminProduct) => Omit<BulkEdit[number], 'id'>) {
    const items = selected.map((product) => ({ id: product.id, ...change(product) }))
    const jumps = selected.flatMap(
      (product) => priceJump(product, { ...product, ...change(product) }) ?? [],
    )
    if (jumps.length > 0) setAsked({ items, jumps })
    else onApply(items)
  }

  return (
    <BulkBar count={count} text={m.admin_selected_products({ count })}>
      <PercentForm
        name="bulk-offer"
        label={m.admin_bulk_offer()}
        kind="percent"
        isPending={isPending}
        codeOf={(offer) => v.safeParse(offerPercent, offer).issues?.[0].message}
        onApply={(offer) => each(() => ({ offer }))}
      />
      <PercentForm
        name="bulk-price"
        label={m.admin_bulk_price()}
        kind="change"
        isPending={isPending}
        codeOf={(percent) =>
          percent !== undefined && percent >= -90 && percent <= 500 && percent !== 0
            ? undefined
            : 'percent'
        }
        onApply={(percent) =>
          each(({ pricePiastres }) => ({ pricePiastres: changeByPercent(pricePiastres, percent) }))
        }
      />
      <MoveForm isPending={isPending} onApply={(category) => each(() => ({ category }))} />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => each(() => ({ visible: false }))}
        >
          {m.admin_hide()}
        </Button>
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => each(() => ({ visible: true }))}
        >
          {m.admin_unhide()}
        </Button>
        <Button variant="secondary" pending={isPending} onClick={() => confirm.current?.ask()}>
          {m.delete_it()}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {m.admin_unselect()}
        </Button>
      </div>
      <PriceQuestion
        ref={question}
        jumps={asked?.jumps ?? []}
        onConfirm={() => asked && onApply(asked.items)}
      />
      <Confirm
        ref={confirm}
        title={m.admin_bulk_delete_title({ count })}
        action={m.delete_it()}
        isDangerous
        onConfirm={() => each(() => ({ deleted: true }))}
      >
        <p>{m.admin_delete_text()}</p>
      </Confirm>
    </BulkBar>
  )
}

function MoveForm(props: { isPending: boolean; onApply: (category: Category) => void }) {
  const [to, setTo] = useState<Category>('vegetable')
  return (
    <form
      className={styles.percent}
      onSubmit={(event) => {
        event.preventDefault()
        props.onApply(to)
      }}
    >
      <SelectField
        label={m.admin_bulk_move()}
        name="bulk-move"
        value={to}
        onChange={({ target }) => {
          if (isCategory(target.value)) setTo(target.value)
        }}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryName[category]()}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" size="lg" pending={props.isPending}>
        {m.admin_bulk_move_do()}
      </Button>
    </form>
  )
}

function PercentForm(props: {
  name: string
  label: string
  kind: NumberKind
  isPending: boolean
  codeOf: (value: number | undefined) => string | undefined
  onApply: (value: number) => void
}) {
  const { name, label, kind, isPending, codeOf, onApply } = props
  const [code, setCode] = useState<string>()
  return (
    <form
      className={styles.percent}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = textOf(new FormData(event.currentTarget), name)
        const value = readNumber(text, kind)
        const wrong = codeOf(value)
        setCode(wrong && (value === undefined ? numberCode(text, wrong) : wrong))
        if (!wrong && value !== undefined) onApply(value)
      }}
    >
      <Field
        label={label}
        name={name}
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        error={code && errorText(code)}
      />
      <Button type="submit" variant="secondary" size="lg" pending={isPending}>
        {m.admin_apply()}
      </Button>
    </form>
  )
}
