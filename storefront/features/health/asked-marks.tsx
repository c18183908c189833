import type { ReactNode } from 'react'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Advisable } from '#shop/health/advice.ts'
import { AdviceMarks } from './marks.tsx'

/** Marks on cards that replace those for the chosen conditions; `key` identifies them. */
export type Marking = { key: string; on: (product: Advisable) => ReactNode }

/**
 * Returns marks for the conditions that a search named. They replace those for the chosen conditions, and
 * need no script.
 */
export function markingFor(conditions: Condition[]): Marking | undefined {
  if (conditions.length === 0) return undefined
  return {
    key: conditions.join(' '),
    on: (product) => <AdviceMarks product={product} conditions={conditions} />,
  }
}
