import { weekOf } from '#shop/buying/period.ts'
import type { DayFigure, Figure } from '#shop/figures/figures.ts'

/** In what steps sales are shown over time. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Sales of a day, a week or a month; `key` is a day, the Saturday of a week, or `2026-11`. */
export type Point = Figure & { key: string; before: Figure }

export function pointsOf(days: DayFigure[], step: Step): Point[] {
  return [...Map.groupBy(days, ({ day }) => keyOf(day, step))].map(([key, some]) => ({
    key,
    ...sumOf(some),
    before: sumOf(some.map(({ before }) => before)),
  }))
}

/** As many points as one reads at a glance. */
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
