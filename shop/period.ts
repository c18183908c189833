import { addDays, weekdayOf, type Day } from '#shop/cairo.ts'

/** One day, or an Egyptian week: Saturday to Friday. */
export type Period = { from: Day; to: Day }

const SATURDAY = 6

export function weekOf(day: Day): Period {
  const from = addDays(day, -((weekdayOf(day) - SATURDAY + 7) % 7))
  return { from, to: addDays(from, 6) }
}

export function isPeriod({ from, to }: Period): boolean {
  return from === to || weekOf(from).to === to
}
