import { dayCards } from '#storefront/features/delivery/day-cards.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { formErrorText } from '#messages/form-error-text.ts'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'
import styles from './day-choice.module.css'

/** The days for delivery to the chosen area, or for collection at the chosen point. */
export function DayChoice({ form }: { form: CheckoutFormInPage }) {
  if (!form.area) return <p className={styles.later}>{m.checkout_day_after_area()}</p>
  const { isCollecting } = form
  if (form.deliveries.length === 0) {
    const words = isCollecting ? m.checkout_point_no_day() : m.checkout_no_day()
    return <p className={styles.later}>{words}</p>
  }
  const code = form.shown.date
  return (
    <RadioCards
      legend={isCollecting ? m.checkout_point_day() : m.checkout_day()}
      name="date"
      isRow
      cards={dayCards(form.deliveries, form.full, isCollecting)}
      chosen={form.values.date}
      onChoose={(date) => form.change({ date })}
      error={code && formErrorText(code)}
    />
  )
}
