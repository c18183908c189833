import * as v from 'valibot'
import { pickupShape } from '#shop/delivery/pickup-shape.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { orderStates, paymentMethods } from '#shop/orders/order/order-states.ts'
import { version } from '#shop/version.ts'

/** The most cash that is received for one order, in piastres. */
const MOST_CASH = 1_000_000_00

/** The orders of a day that are collected at points, for whoever hands them over. */
export const dayToCollect = v.object({
  date: v.string(),
  points: v.array(
    v.object({ id: v.string(), name: v.string(), nameAr: v.string(), pickup: pickupShape }),
  ),
  orders: v.array(
    v.object({
      number: v.number(),
      version: v.number(),
      state: v.picklist(orderStates),
      /** The id of its point. */
      point: v.string(),
      name: v.string(),
      phone: v.string(),
      bags: v.number(),
      crates: v.number(),
      /** What is to be paid in cash, and what was. */
      duePiastres: v.number(),
      cashPiastres: v.number(),
      /** By what a payment is under way that has not arrived: asked of a bank, or held until it is charged. */
      underWay: v.nullable(v.picklist(paymentMethods)),
    }),
  ),
})
export type DayToCollect = v.InferOutput<typeof dayToCollect>
export type OrderToCollect = DayToCollect['orders'][number]

/** An order was collected; `cashPiastres` is what was received for it, of which at most what is due counts. */
export const collectedBody = v.strictObject({ version, cashPiastres: wholeNumber(0, MOST_CASH) })
export const notCollectedBody = v.strictObject({ version })
