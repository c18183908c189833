import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useChosenConditions } from './chosen-conditions.ts'

/** A part of the page for those who chose conditions; nobody else loads the code of what is in it. */
export function ForChosen({ children }: { children: ReactNode }) {
  return useChosenConditions().length > 0 ? <Suspense>{children}</Suspense> : null
}

/** The page stands without a part that cannot be loaded. */
async function orNothing<Props>(part: Promise<ComponentType<Props>>) {
  return { default: await part.catch((): ComponentType<Props> => () => null) }
}

const marks = () => import('./marks.tsx')
export const ProductMarks = lazy(() => orNothing(marks().then((file) => file.ProductMarks)))
export const MealMarks = lazy(() => orNothing(marks().then((file) => file.MealMarks)))

const boxes = () => import('./advice-box.tsx')
export const ProductAdvice = lazy(() => orNothing(boxes().then((file) => file.ProductAdvice)))
export const MealAdvice = lazy(() => orNothing(boxes().then((file) => file.MealAdvice)))

export const OnlySuiting = lazy(() =>
  orNothing(import('./only-suiting.tsx').then((file) => file.OnlySuiting)),
)
