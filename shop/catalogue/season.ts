import type { Day } from '#shop/cairo.ts'

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

export function inOrder(season: readonly Month[]): Month[] {
  return months.filter((month) => season.includes(month))
}

/** The month in which goods are sold again. Empty in season, and for goods without a season. */
export function backIn(season: readonly Month[], day: Day): Month | '' {
  const now = Number(day.slice(5, 7)) - 1
  const coming = [...months.slice(now), ...months.slice(0, now)]
  const next = coming.find((month) => season.includes(month))
  return next === undefined || next === coming[0] ? '' : next
}
