import { addDays, type Day } from '#shop/cairo.ts'
import type { DeliveryHours } from './season.ts'
import { MOST_SHIFT, type CalendarSeason, type SeasonForm } from './seasons.ts'

/** Returns the problem codes of a decision by field. The object is empty when the decision can be saved. */
export function checkSeason(
  { kind, startsOn, endsOn }: CalendarSeason,
  form: SeasonForm,
  today: Day,
): Record<string, string> {
  if (form.decision === 'dismissed') return {}
  if (kind === 'ramadan') {
    return {
      ...nearTo('from', form.from, startsOn),
      ...nearTo('to', form.to, endsOn),
      ...hoursWrong(form.hours),
    }
  }
  const [first, last] = [addDays(startsOn, -MOST_SHIFT), addDays(endsOn, MOST_SHIFT)]
  if (form.days.length === 0) return { days: 'required' }
  if (form.days.some((day) => day < first || day > last)) return { days: 'season-far' }
  return form.days.some((day) => day < today) ? { days: 'day-past' } : {}
}

function nearTo(field: string, day: Day | undefined, byCalendar: Day): Record<string, string> {
  if (day === undefined) return { [field]: 'required' }
  const isNear = addDays(byCalendar, -MOST_SHIFT) <= day && day <= addDays(byCalendar, MOST_SHIFT)
  return isNear ? {} : { [field]: 'season-far' }
}

/** Deliveries in Ramadan may end after midnight, up to this time. */
const LATEST_AFTER_MIDNIGHT = '05:00'

function hoursWrong(hours: DeliveryHours[]): Record<string, string> {
  if (hours.length === 0) return { hours: 'required' }
  const errors: Record<string, string> = {}
  for (const [index, { from, to }] of hours.entries()) {
    const before = hours[index - 1]
    const isLast = index === hours.length - 1
    const isAfter = to > from || (isLast && to < from && to <= LATEST_AFTER_MIDNIGHT)
    if (before && from < before.to) errors[`hours.${index}.from`] = 'hours-order'
    if (!isAfter) errors[`hours.${index}.to`] = 'hours-order'
  }
  return errors
}
