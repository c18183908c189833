import type { Period } from '#shop/buying/period.ts'
import type { Day } from '#shop/cairo.ts'
import type { FigureDays } from './figures.ts'
import { periodOf, yearBefore, type PeriodQuery } from './period.ts'

/** The days of a query's figures. Those of a period that is yet to come are none: `days` then ends before it begins. */
export function figureDays(query: PeriodQuery, today: Day): FigureDays {
  const shown = periodOf(query, today)
  const days: Period = { from: shown.from, to: shown.to < today ? shown.to : today }
  return { shown, days, before: yearBefore(shown, days) }
}
