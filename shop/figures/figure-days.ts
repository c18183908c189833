import type { Period } from '#shop/period.ts'
import type { Day } from '#shop/cairo.ts'
import type { FigureDays } from './figures.ts'
import { periodOf, yearBefore, type PeriodQuery } from './named-period.ts'

/** Returns the days of a query's figures. For a future period, `days` ends before it begins and is empty. */
export function figureDays(query: PeriodQuery, today: Day): FigureDays {
  const shown = periodOf(query, today)
  const days: Period = { from: shown.from, to: shown.to < today ? shown.to : today }
  return { shown, days, before: yearBefore(shown, days) }
}
