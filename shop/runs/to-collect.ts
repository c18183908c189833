import * as v from 'valibot'
import { pickupShape } from '#shop/delivery/pickup-shape.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { orderStates, paymentMethods } from '#shop/orders/order/order-states.ts'
import { version } from '#shop/version.ts'

/** For one order, in piastres. */
const MOST_CASH = 1_000_000_00

/** The orders of a day for pickup points, for the staff who hand them over. */
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
      /** The id of the pickup point. */
      point: v.string(),
      name: v.string(),
      phone: v.string(),
      bags: v.number(),
      crates: v.number(),
      /** The cash to be paid, and the cash that was paid. */
      duePiastres: v.number(),
      cashPiastres: v.number(),
      /** The method of a payment that is processing or held. Null without one. */
      underWay: v.nullable(v.picklist(paymentMethods)),
    }),
  ),
})
export type DayToCollect = v.InferOutput<typeof dayToCollect>
export type OrderToCollect = DayToCollect['orders'][number]

/** `cashPiastres` is the received cash. It counts up to the due. */
export const collectedBody = v.strictObject({ version, cashPiastres: wholeNumber(0, MOST_CASH) })
export const notCollectedBody = v.strictObject({ version })
