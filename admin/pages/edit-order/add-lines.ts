import type { Carried } from '#admin/pages/new-order/carried.ts'
import type { Line } from '#admin/pages/new-order/order-form.ts'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { linePrice } from '#shop/cart/pricing.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import { isInSteps } from '#shop/catalogue/step.ts'
import { piastresOf } from '#shop/money.ts'
import type { EditedLine } from './edit-form.ts'

/** Returns a line for a new product: its smallest quantity, at today's price for this customer. */
export function lineOf(product: Line['product'], memberDiscount: number): EditedLine {
  const { _id: productId, name, nameAr, step, unit, unitAmount, weighed } = product
  const offer = offerFor(product.offer, memberDiscount)
  const unitPricePiastres = linePrice({ pricePiastres: piastresOf(product.price), offer, qty: 1 })
  return { productId, name, nameAr, step, unit, unitAmount, weighed, unitPricePiastres, qty: step }
}

/**
 * Adds the lines of a new order to those of an open order. The quantities of the same product add up.
 * `refused` are the lines that the order's line of the product cannot take.
 */
export function addCarried(
  lines: EditedLine[],
  carried: Carried['lines'],
  memberDiscount: number,
): { lines: EditedLine[]; added: Line[]; refused: Line[] } {
  const lineFor = ({ product }: Line) => lines.find(({ productId }) => productId === product._id)
  const isAddable = (one: Line) => fits(one, lineFor(one))
  const added = carried.filter(isAddable)
  const fresh = added.filter((one) => !lineFor(one))
  return {
    lines: [
      ...lines.map((line) => {
        const more = added.find(({ product }) => product._id === line.productId)
        return more ? { ...line, qty: line.qty + more.qty } : line
      }),
      ...fresh.map(({ product, qty }) => ({ ...lineOf(product, memberDiscount), qty })),
    ],
    added,
    refused: carried.filter((one) => !isAddable(one)),
  }
}

/** A line keeps the unit and the step that its product had when it was ordered. */
function fits({ product, qty }: Line, line: EditedLine | undefined): boolean {
  if (!line) return qty <= MAX_QTY
  const isSameUnit = line.unit === product.unit && line.unitAmount === product.unitAmount
  const sum = line.qty + qty
  return isSameUnit && sum <= MAX_QTY && isInSteps(sum, line.step)
}
