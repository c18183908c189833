import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { numberCode, readNumber } from '#messages/typed-number.ts'
import { LEAST_PERCENT, MOST_PERCENT, roundings, type Rounding } from '#shop/prices/price-sheet.ts'
import type { WrittenSheet } from './use-price-sheet.ts'
import styles from './page.module.css'

type Props = { selected: string[]; onClear: () => void; sheet: WrittenSheet }

/** Fills in the prices of the selected products: changed by a percentage and rounded. */
export function ChangeBar({ selected, onClear, sheet }: Props) {
  const money = useMoney()
  const [percent, setPercent] = useState('')
  const [rounding, setRounding] = useState<Rounding>(50)
  const [error, setError] = useState<string>()

  function fill() {
    const by = readNumber(percent, 'change')
    const isWrong = by === undefined || by === 0 || by < LEAST_PERCENT || by > MOST_PERCENT
    setError(
      isWrong
        ? errorText(by === undefined ? numberCode(percent, 'percent') : 'percent')
        : undefined,
    )
    if (isWrong) return
    sheet.changeBy(selected, by, rounding)
    onClear()
  }

  const count = selected.length
  if (count === 0) return null
  return (
    <section className={styles.selected} aria-label={m.admin_bulk()}>
      <p className={styles.count} role="status">
        {m.prices_selected({ count })}
      </p>
      <form
        className={styles.change}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          fill()
        }}
      >
        <Field
          name="percent"
          label={m.prices_percent()}
          hint={m.prices_percent_hint()}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          value={percent}
          error={error}
          onChange={({ target }) => setPercent(target.value)}
        />
        <SelectField
          name="rounding"
          label={m.prices_rounding()}
          value={rounding}
          onChange={({ target }) => {
            const chosen = roundings.find((one) => String(one) === target.value)
            if (chosen) setRounding(chosen)
          }}
        >
          {roundings.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? m.prices_exact() : money(one)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" size="lg">
          {m.prices_fill()}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {m.admin_unselect()}
        </Button>
      </form>
    </section>
  )
}
