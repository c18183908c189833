import { daysBefore, cutoffText } from '#admin/changes/cutoff-text.ts'
import type { TextField } from '#admin/form/text-field.ts'
import form from '#admin/form/form.module.css'
import { weekdayName } from '#format/weekdays.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { getLocale } from '#messages/locale.ts'
import { MOST_DAYS_BEFORE } from '#shop/delivery/area.ts'
import type { AreaDay } from '#shop/delivery/admin/areas.ts'

/** The week in Egypt begins on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5]
const counts = Array.from({ length: MOST_DAYS_BEFORE + 1 }, (_, count) => count)

/** A delivery day as it is typed. */
export type TypedDay = { weekday: string; cutoffDaysBefore: string; cutoffTime: string }

export const NEW_DAY: TypedDay = { weekday: '6', cutoffDaysBefore: '2', cutoffTime: '18:00' }

export function typedDay({ weekday, cutoffDaysBefore, cutoffTime }: AreaDay): TypedDay {
  return { weekday: String(weekday), cutoffDaysBefore: String(cutoffDaysBefore), cutoffTime }
}

export function dayOfTyped({ weekday, cutoffDaysBefore, cutoffTime }: TypedDay): AreaDay {
  return { weekday: Number(weekday), cutoffDaysBefore: Number(cutoffDaysBefore), cutoffTime }
}

/** A day of the week, until when to order for it, and what that means. */
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
    </>
  )
}
