import * as v from 'valibot'
import { units } from '#shop/catalogue/product.ts'
import { egpOf } from '#shop/money.ts'
import { memberSaving } from '#shop/orders/line-changes.ts'
import type { Order } from '#shop/orders/order.ts'
import { shapeTotals, totalsShape } from './shapes.ts'

/** The JSON of an order, amounts in EGP. */
export const orderShape = v.object({
  number: v.number(),
  state: v.string(),
  payment: v.picklist(['card', 'cash']),
  paymentState: v.string(),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
  }),
  delivery: v.object({
    area: v.string(),
    name: v.string(),
    nameAr: v.string(),
    date: v.string(),
  }),
  notes: v.string(),
  missing: v.string(),
  items: v.array(
    v.object({
      _id: v.string(),
      name: v.string(),
      nameAr: v.string(),
      src: v.string(),
      qty: v.number(),
      orderedQty: v.number(),
      packedAmount: v.nullable(v.number()),
      change: v.nullable(v.string()),
      unit: v.picklist(units),
      unitAmount: v.number(),
      step: v.number(),
      price: v.number(),
      offer: v.number(),
      unitPrice: v.number(),
      lineTotal: v.number(),
    }),
  ),
  totals: totalsShape,
  /** What was taken off as a member, in per cent, where that is better than the offer; 0 for a guest. */
  memberDiscount: v.number(),
  /** What that saves, in EGP. */
  memberSaved: v.number(),
  paid: v.number(),
  refunds: v.array(v.object({ amount: v.number(), state: v.string(), createdAt: v.string() })),
  createdAt: v.string(),
  history: v.array(
    v.object({
      at: v.string(),
      who: v.string(),
      what: v.string(),
      detail: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
})

export function shapeOrder(order: Order): v.InferOutput<typeof orderShape> {
  const qty = order.lines.reduce((sum, line) => sum + line.qty, 0)
  return {
    number: order.number,
    state: order.state,
    payment: order.paymentMethod,
    paymentState: order.paymentState,
    customer: order.customer,
    delivery: {
      area: order.area.id,
      name: order.area.name,
      nameAr: order.area.nameAr,
      date: order.deliveryDate,
    },
    notes: order.notes,
    missing: order.missing,
    items: order.lines.map((line) => ({
      _id: line.productId,
      name: line.name,
      nameAr: line.nameAr,
      src: line.src,
      qty: line.qty,
      orderedQty: line.orderedQty,
      packedAmount: line.packedAmount,
      change: line.change,
      unit: line.unit,
      unitAmount: line.unitAmount,
      step: line.step,
      price: egpOf(line.pricePiastres),
      offer: line.offer,
      unitPrice: egpOf(line.unitPricePiastres),
      lineTotal: egpOf(line.totalPiastres),
    })),
    totals: shapeTotals({ ...order, qty }),
    memberDiscount: order.memberDiscount,
    memberSaved: egpOf(memberSaving(order.lines)),
    paid: egpOf(order.paid),
    refunds: order.refunds.map(({ amountPiastres, state, createdAt }) => ({
      amount: egpOf(amountPiastres),
      state,
      createdAt,
    })),
    createdAt: order.createdAt,
    history: order.history,
  }
}

/** An order for its owner: with the key that opens its page. */
export const ownOrderShape = v.object({ ...orderShape.entries, key: v.string() })

export function shapeOwnOrder(order: Order): v.InferOutput<typeof ownOrderShape> {
  return { ...shapeOrder(order), key: order.key }
}
