import { formatCutoff } from '#format/dates.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { HoursOfDay } from '#storefront/features/delivery/hours-of-day.tsx'
import { isolate } from '#format/isolate.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { formErrorText } from '#messages/form-error-text.ts'
import type { CheckoutFormInPage } from './use-checkout-form.ts'
import styles from './day-choice.module.css'

/** The days on which the chosen area can still be delivered to, as dates. */
export function DayChoice({ form }: { form: CheckoutFormInPage }) {
  const locale = getLocale()
  if (!form.area) return <p className={styles.later}>{m.checkout_day_after_area()}</p>
  if (form.deliveries.length === 0) return <p className={styles.later}>{m.checkout_no_day()}</p>
  const code = form.shown.date
  return (
    <RadioCards
      legend={m.checkout_day()}
      name="date"
      isRow
      cards={[...form.deliveries, ...form.full]
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .map(({ date, cutoff }) => {
          const isFull = form.full.some((one) => one.date === date)
          return {
            value: date,
            label: formatDeliveryDay(date),
            hint: (
              <>
                {isFull
                  ? m.checkout_day_full()
                  : m.checkout_order_by({ time: isolate(formatCutoff(cutoff, locale)) })}
                <HoursOfDay day={date} />
              </>
            ),
            isDisabled: isFull,
          }
        })}
      chosen={form.values.date}
      onChoose={(date) => form.change({ date })}
      error={code && formErrorText(code)}
    />
  )
}
