import * as v from 'valibot'
import { askShop, type Answer } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { placeShape } from '#shop/coordinates.ts'
import { units } from '#shop/catalogue/product.ts'
import { recipientShape } from '#shop/orders/order/recipient.ts'
import { missingChoices } from '#shop/orders/order/missing-choice.ts'
import { orderStates, paymentMethods, paymentStates } from '#shop/orders/order/order-states.ts'
import type { Revision } from '#shop/orders/revise/revision.ts'

const line = v.object({
  _id: v.string(),
  name: v.string(),
  nameAr: v.string(),
  src: v.string(),
  qty: v.number(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  step: v.number(),
  weighed: v.boolean(),
  unitPrice: v.number(),
  lineTotal: v.number(),
})
export type ChangeLine = v.InferOutput<typeof line>

/** The fields that the change of an order needs; amounts in EGP. */
export const changeableOrder = v.object({
  number: v.number(),
  version: v.number(),
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
  delivery: v.object({ area: v.string(), date: v.string() }),
  notes: v.string(),
  missing: v.picklist(missingChoices),
  items: v.array(line),
  totals: v.object({ total: v.number() }),
  paid: v.number(),
  due: v.number(),
  changeableUntil: v.nullable(v.string()),
})
export type ChangeableOrder = v.InferOutput<typeof changeableOrder>

const short = v.object({ _id: v.string(), available: v.number() })
export const preview = v.object({
  version: v.number(),
  items: v.array(v.object({ _id: v.string(), qty: v.number(), lineTotal: v.number() })),
  totals: v.object({ total: v.number() }),
  difference: v.number(),
  due: v.number(),
  covered: v.number(),
  payment: v.picklist(paymentMethods),
  paid: v.number(),
  short: v.array(short),
})
export type Preview = v.InferOutput<typeof preview>

/** The further fields of a refused change, beside its code. */
export const refusal = v.object({
  order: v.optional(changeableOrder),
  items: v.optional(v.array(short)),
  next: v.optional(v.string()),
})

type Named = { number: number; key: string }

const pathOf = ({ number, key }: Named, what = '') =>
  `/api/orders/${number}${what}?key=${encodeURIComponent(key)}`

export async function askOrder(order: Named): Promise<Answer<ChangeableOrder>> {
  return askShop(pathOf(order), { headers: authorization(), schema: changeableOrder })
}

export async function previewChange(
  order: Named,
  change: Revision,
  signal?: AbortSignal,
): Promise<Answer<Preview>> {
  return askShop(pathOf(order, '/changes/preview'), {
    method: 'POST',
    headers: authorization(),
    body: change,
    schema: preview,
    ...(signal && { signal }),
  })
}

export async function saveChange(order: Named, change: Revision): Promise<Answer<ChangeableOrder>> {
  return askShop(pathOf(order, '/changes'), {
    method: 'POST',
    headers: authorization(),
    body: change,
    schema: changeableOrder,
  })
}

export async function cancelOrder(
  order: Named & { version?: number },
): Promise<Answer<ChangeableOrder>> {
  const { version } = order
  return askShop(pathOf(order, '/cancel'), {
    method: 'POST',
    headers: authorization(),
    body: version === undefined ? {} : { version },
    schema: changeableOrder,
  })
}
