import { periodProblems } from '#shop/prices/offer-period.ts'
import { applyOffer, piastresOf, type Piastres } from '#shop/money.ts'
import type { Unit } from './product.ts'
import { isDivisible, isInSteps } from './step.ts'

type Sale = {
  pricePiastres: Piastres
  offer: number
  unit: Unit
  unitAmount: number
  step: number
  weighed: boolean
  quantity?: number
  offerFrom?: string
  offerUntil?: string
}

/** `price` is in EGP. */
type Edit = Partial<Omit<Sale, 'pricePiastres'>> & { price?: number }

/** Checks rules between fields. Returns the problem code of each wrong field. */
export function saleProblems({ quantity = 0, ...sale }: Sale): { [field: string]: string } {
  return {
    ...(sale.step !== 1 && !isDivisible(sale) && { step: 'step-unit' }),
    ...(!isInSteps(quantity, sale.step) && { quantity: 'quantity-step' }),
    ...(sale.weighed && sale.unit !== 'kg' && { weighed: 'weighed-unit' }),
    ...(applyOffer(sale.pricePiastres, sale.offer) === 0 && { offer: 'offer-whole' }),
    ...periodProblems(sale),
  }
}

/** An edit of none of these fields has no problems, even if the product breaks a rule. */
export function saleProblemsOfEdit(before: Required<Sale>, edit: Edit) {
  const { price, offer, step, unit, unitAmount, quantity, weighed, offerFrom, offerUntil } = edit
  const sale = [price, offer, step, unit, unitAmount, quantity, weighed, offerFrom, offerUntil]
  if (sale.every((value) => value === undefined)) return {}
  return saleProblems({
    pricePiastres: price === undefined ? before.pricePiastres : piastresOf(price),
    offer: offer ?? before.offer,
    unit: edit.unit ?? before.unit,
    unitAmount: edit.unitAmount ?? before.unitAmount,
    step: edit.step ?? before.step,
    weighed: edit.weighed ?? before.weighed,
    quantity: edit.quantity ?? before.quantity,
    offerFrom: edit.offerFrom ?? before.offerFrom,
    offerUntil: edit.offerUntil ?? before.offerUntil,
  })
}
