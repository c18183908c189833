import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import type { BulkEdit, DeskProduct } from '#shop/catalogue/product-desk.ts'
import { priceJump, type PriceJump } from '#shop/catalogue/price-jump.ts'
import { changeByPercent, offerPercent } from '#shop/catalogue/product-form.ts'
import { Confirm, type ConfirmHandle } from '../confirm.tsx'
import { PriceQuestion } from './price-question.tsx'
import styles from './bulk-bar.module.css'
import { numberCode, readNumber, type NumberKind } from '#shop/typed-number.ts'

type Props = {
  selected: DeskProduct[]
  isPending: boolean
  onApply: (items: BulkEdit) => void
  onClear: () => void
}

/** What can be done to all that is selected; it stays in sight while one scrolls. */
export function BulkBar({ selected, isPending, onApply, onClear }: Props) {
  const confirm = useRef<ConfirmHandle>(null)
  const question = useRef<ConfirmHandle>(null)
  /** What is asked about before it is done. */
  const [asked, setAsked] = useState<{ items: BulkEdit; jumps: PriceJump[] }>()
  const count = selected.length
  useEffect(() => {
    if (asked) question.current?.ask()
  }, [asked])

  function each(change: (product: DeskProduct) => Omit<BulkEdit[number], 'id'>) {
    const items = selected.map((product) => ({ id: product.id, ...change(product) }))
    const jumps = selected.flatMap(
      (product) => priceJump(product, { ...product, ...change(product) }) ?? [],
    )
    if (jumps.length > 0) setAsked({ items, jumps })
    else onApply(items)
  }

  return (
    <section className={styles.bar} aria-label={m.desk_bulk()}>
      <p className={styles.count} role="status">
        {m.desk_selected({ count })}
      </p>
      <PercentForm
        name="bulk-offer"
        label={m.desk_bulk_offer()}
        kind="percent"
        isPending={isPending}
        codeOf={(offer) => v.safeParse(offerPercent, offer).issues?.[0].message}
        onApply={(offer) => each(() => ({ offer }))}
      />
      <PercentForm
        name="bulk-price"
        label={m.desk_bulk_price()}
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
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => each(() => ({ visible: false }))}
        >
          {m.desk_hide()}
        </Button>
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => each(() => ({ visible: true }))}
        >
          {m.desk_unhide()}
        </Button>
        <Button variant="secondary" pending={isPending} onClick={() => confirm.current?.ask()}>
          {m.delete_it()}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {m.desk_unselect()}
        </Button>
      </div>
      <PriceQuestion
        ref={question}
        jumps={asked?.jumps ?? []}
        onConfirm={() => asked && onApply(asked.items)}
      />
      <Confirm
        ref={confirm}
        title={m.desk_bulk_delete_title({ count })}
        action={m.delete_it()}
        isDangerous
        onConfirm={() => each(() => ({ deleted: true }))}
      >
        <p>{m.desk_delete_text()}</p>
      </Confirm>
    </section>
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
        const typed = new FormData(event.currentTarget).get(name)
        const text = typeof typed === 'string' ? typed : ''
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
        {m.desk_apply()}
      </Button>
    </form>
  )
}
