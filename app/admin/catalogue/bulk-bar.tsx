import { useRef, useState } from 'react'
import * as v from 'valibot'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import type { BulkEdit, DeskProduct } from '#shop/catalogue/product-desk.ts'
import { changeByPercent, offerPercent } from '#shop/catalogue/product-form.ts'
import { Confirm, type ConfirmHandle } from '../confirm.tsx'
import styles from './bulk-bar.module.css'
import { typedNumber } from '#shop/catalogue/typed-number.ts'

type Props = {
  selected: DeskProduct[]
  isPending: boolean
  onApply: (items: BulkEdit) => void
  onClear: () => void
}

/** What can be done to all that is selected; it stays in sight while one scrolls. */
export function BulkBar({ selected, isPending, onApply, onClear }: Props) {
  const confirm = useRef<ConfirmHandle>(null)
  const count = selected.length
  const each = (change: (product: DeskProduct) => Omit<BulkEdit[number], 'id'>) =>
    onApply(selected.map((product) => ({ id: product.id, ...change(product) })))
  return (
    <section className={styles.bar} aria-label={m.desk_bulk()}>
      <p className={styles.count} role="status">
        {m.desk_selected({ count })}
      </p>
      <PercentForm
        name="bulk-offer"
        label={m.desk_bulk_offer()}
        isPending={isPending}
        codeOf={(offer) => v.safeParse(offerPercent, offer).issues?.[0].message}
        onApply={(offer) => each(() => ({ offer }))}
      />
      <PercentForm
        name="bulk-price"
        label={m.desk_bulk_price()}
        isPending={isPending}
        codeOf={(percent) =>
          percent >= -90 && percent <= 500 && percent !== 0 ? undefined : 'percent'
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
  isPending: boolean
  codeOf: (value: number) => string | undefined
  onApply: (value: number) => void
}) {
  const { name, label, isPending, codeOf, onApply } = props
  const [code, setCode] = useState<string>()
  return (
    <form
      className={styles.percent}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get(name)
        const value = typedNumber(typeof typed === 'string' ? typed.replace('%', '') : '')
        const wrong = codeOf(value)
        setCode(wrong)
        if (!wrong) onApply(value)
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
