import type { Day } from '#shop/cairo.ts'

/** The months of a year in order, by their names in files and forms. */
export const months = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const
export type Month = (typeof months)[number]

export function isMonth(value: unknown): value is Month {
  return (months as readonly unknown[]).includes(value)
}

/** Sorts months by the order of the year. */
export function inOrder(season: readonly Month[]): Month[] {
  return months.filter((month) => season.includes(month))
}

/**
 * Returns the month in which goods with this season are sold again. Returns an empty text while they are
 * sold, and for goods without a season, which are sold all year.
 */
export function backIn(season: readonly Month[], day: Day): Month | '' {
  const now = Number(day.slice(5, 7)) - 1
  const coming = [...months.slice(now), ...months.slice(0, now)]
  const next = coming.find((month) => season.includes(month))
  return next === undefined || next === coming[0] ? '' : next
}
