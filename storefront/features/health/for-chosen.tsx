import { Suspense, type ReactNode } from 'react'
import { lazily } from '#storefront/parts/lazily.ts'
import { useChosenConditions } from './chosen-conditions.ts'

/** Shows its children to visitors with chosen conditions. Other visitors do not load their code. */
export function ForChosen({ children }: { children: ReactNode }) {
  return useChosenConditions().length > 0 ? <Suspense>{children}</Suspense> : null
}

const marks = () => import('./marks.tsx')
export const ProductMarks = lazily(async () => (await marks()).ProductMarks)
export const MealMarks = lazily(async () => (await marks()).MealMarks)

const boxes = () => import('./advice-box.tsx')
export const ProductAdvice = lazily(async () => (await boxes()).ProductAdvice)
export const MealAdvice = lazily(async () => (await boxes()).MealAdvice)
