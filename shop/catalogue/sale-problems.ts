import { periodProblems } from '#shop/prices/offer-period.ts'
import type { Unit } from './product.ts'
import { isDivisible, isInSteps } from './step.ts'

type Sale = {
  unit: Unit
  unitAmount: number
  step: number
  weighed: boolean
  quantity?: number
  offerFrom?: string
  offerUntil?: string
}

/** What is wrong with how a product is sold, by field: its step, its stock, that it is weighed, or the period of its offer. */
export function saleProblems({ quantity = 0, ...sale }: Sale): { [field: string]: string } {
  return {
    ...(sale.step !== 1 && !isDivisible(sale) && { step: 'step-unit' }),
    ...(!isInSteps(quantity, sale.step) && { quantity: 'quantity-step' }),
    ...(sale.weighed && sale.unit !== 'kg' && { weighed: 'weighed-unit' }),
    ...periodProblems(sale),
  }
}

/** The same of an edit; what it leaves as it was is not asked about. */
export function saleProblemsOfEdit(before: Required<Sale>, edit: Partial<Sale>) {
  const { step, unit, unitAmount, quantity, weighed, offerFrom, offerUntil } = edit
  const sale = [step, unit, unitAmount, quantity, weighed, offerFrom, offerUntil]
  if (sale.every((value) => value === undefined)) return {}
  return saleProblems({
    unit: edit.unit ?? before.unit,
    unitAmount: edit.unitAmount ?? before.unitAmount,
    step: edit.step ?? before.step,
    weighed: edit.weighed ?? before.weighed,
    quantity: edit.quantity ?? before.quantity,
    offerFrom: edit.offerFrom ?? before.offerFrom,
    offerUntil: edit.offerUntil ?? before.offerUntil,
  })
}
