import { daysBefore, cutoffText } from '#admin/changes/cutoff-text.ts'
import type { TextField } from '#admin/form/text-field.ts'
import form from '#admin/form/form.module.css'
import { weekdayName } from '#format/weekdays.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { sentNumber } from '#messages/typed-number.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { MOST_DAYS_BEFORE } from '#shop/delivery/area.ts'
import type { AdminAreaDay } from '#shop/delivery/areas.ts'

/** In Egypt the week begins on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5]
const counts = Array.from({ length: MOST_DAYS_BEFORE + 1 }, (_, count) => count)

export type TypedDay = {
  weekday: string
  cutoffDaysBefore: string
  cutoffTime: string
  /** Empty for no limit. */
  capacity: string
}

export const NEW_DAY: TypedDay = {
  weekday: '6',
  cutoffDaysBefore: '2',
  cutoffTime: '18:00',
  capacity: '',
}

export function typedDay(day: AdminAreaDay): TypedDay {
  const { weekday, cutoffDaysBefore, cutoffTime, capacity } = day
  return {
    weekday: String(weekday),
    cutoffDaysBefore: String(cutoffDaysBefore),
    cutoffTime,
    capacity: capacity === null ? '' : String(capacity),
  }
}

/** Text that is no number is sent as typed, for the server to refuse. */
export function dayOfTyped(day: TypedDay) {
  const { weekday, cutoffDaysBefore, cutoffTime } = day
  const days = { weekday: Number(weekday), cutoffDaysBefore: Number(cutoffDaysBefore) }
  const capacity = day.capacity.trim()
  return { ...days, cutoffTime, capacity: capacity === '' ? null : sentNumber(capacity, 'count') }
}

/** The weekday, the cut-off, and a sentence that says what they mean. */
export function DayFields(props: { day: TypedDay; of: (name: keyof TypedDay) => TextField }) {
  const { day, of } = props
  const locale = getLocale()
  return (
    <>
      <SelectField {...of('weekday')}>
        {week.map((one) => (
          <option key={one} value={one}>
            {weekdayName(one, locale)}
          </option>
        ))}
      </SelectField>
      <div className={form.pair}>
        <SelectField {...of('cutoffDaysBefore')}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {daysBefore(count)}
            </option>
          ))}
        </SelectField>
        <Field {...of('cutoffTime')} type="time" />
      </div>
      <p className="muted" aria-live="polite">
        {cutoffText(day, locale)}
      </p>
      <Field
        {...of('capacity')}
        hint={m.areas_capacity_hint()}
        isOptional
        dir="ltr"
        inputMode="numeric"
      />
    </>
  )
}
