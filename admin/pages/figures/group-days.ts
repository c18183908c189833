import { weekOf } from '#shop/period.ts'
import type { DayFigure, Figure } from '#shop/figures/figures.ts'

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/**
 * The sales of a day, a week or a month. `key` is the day, the Saturday of the week, or the month as
 * `2026-11`.
 */
export type Point = Figure & { key: string; before: Figure }

export function pointsOf(days: DayFigure[], step: Step): Point[] {
  return [...Map.groupBy(days, ({ day }) => keyOf(day, step))].map(([key, some]) => ({
    key,
    ...sumOf(some),
    before: sumOf(some.map(({ before }) => before)),
  }))
}

/** Returns the step for a period: days up to 31 days, weeks up to 100, else months. */
export function usualStep({ from, to }: { from: string; to: string }): Step {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days <= 31) return 'day'
  return days <= 100 ? 'week' : 'month'
}

function keyOf(day: string, step: Step): string {
  if (step === 'month') return day.slice(0, 7)
  return step === 'week' ? weekOf(day).from : day
}

function sumOf(figures: Figure[]): Figure {
  return {
    orders: figures.reduce((sum, { orders }) => sum + orders, 0),
    piastres: figures.reduce((sum, { piastres }) => sum + piastres, 0),
  }
}
