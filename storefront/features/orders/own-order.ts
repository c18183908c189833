import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'
import { orderStates, paymentMethods, paymentStates } from '#shop/orders/order/order-states.ts'
import { recipientShape } from '#shop/orders/order/recipient.ts'
import { units } from '#shop/catalogue/product.ts'

/** The fields of an order that the customer's page of orders needs; amounts in EGP. */
export const ownOrder = v.object({
  number: v.number(),
  key: v.string(),
  state: v.picklist(orderStates),
  payment: v.picklist(paymentMethods),
  paymentState: v.picklist(paymentStates),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    address: v.string(),
    place: v.nullable(placeShape),
  }),
  recipient: v.nullable(recipientShape),
  delivery: v.object({
    area: v.string(),
    name: v.string(),
    nameAr: v.string(),
    date: v.string(),
    pickup: v.nullable(v.object({})),
  }),
  items: v.array(
    v.object({
      _id: v.string(),
      name: v.string(),
      nameAr: v.string(),
      src: v.string(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      qty: v.number(),
    }),
  ),
  totals: v.object({ total: v.number() }),
  createdAt: v.string(),
})
export const ownOrders = v.array(ownOrder)
export type OwnOrder = v.InferOutput<typeof ownOrder>
