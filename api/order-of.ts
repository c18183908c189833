import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { numberInAddress, type Order } from '#shop/orders/order/order.ts'
import { findOrder, findOrderFor } from '#shop/orders/order/orders.server.ts'
import type { StaffPolicy } from '#shop/accounts/staff-policy.ts'
import type { Call } from './endpoint.ts'
import { keyQuery } from './order-shapes.ts'

/** `page` is the language of the order's page. Its form without JavaScript sends it. */
export const orderFormQuery = v.strictObject({
  ...keyQuery.entries,
  page: v.optional(v.picklist(locales, 'choice')),
})

export type OrderCall = Call<typeof keyQuery, undefined>
type Asked = Pick<OrderCall, 'services' | 'account' | 'param'> & { query: { key: string } }

/** Finds the order in the path for the holder of its key, its owner, and staff with the policy `readers`. */
export async function orderOf(call: Asked, readers?: StaffPolicy): Promise<Order | undefined> {
  const { services, account, param } = call
  const order = await orderOfKey(call)
  if (order || !account) return order
  return findOrderFor(services.db, numberInAddress(param('number')), account, readers)
}

export async function orderOfKey({ services, param, query }: Asked): Promise<Order | undefined> {
  return findOrder(services.db, numberInAddress(param('number')), query.key)
}
