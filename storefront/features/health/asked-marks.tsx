import type { ReactNode } from 'react'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Advisable } from '#shop/health/advice.ts'
import { AdviceMarks } from './marks.tsx'

/** What cards say of their products in the place of what the visitor shops with in mind; `key` tells one from another. */
export type Marking = { key: string; on: (product: Advisable) => ReactNode }

/** For the conditions that a search named: these decide for its results, and stand in the page without a script. */
export function markingFor(conditions: Condition[]): Marking | undefined {
  if (conditions.length === 0) return undefined
  return {
    key: conditions.join(' '),
    on: (product) => <AdviceMarks product={product} conditions={conditions} />,
  }
}
