import { numberInAddress, type Order } from '#shop/orders/order.ts'
import { findOrder, findOrderFor } from '#shop/orders/orders.server.ts'
import type { Call } from './endpoint.ts'
import type { keyQuery } from './order-shapes.ts'

export type OrderCall = Call<typeof keyQuery, undefined>
type Asked = Pick<OrderCall, 'services' | 'account' | 'param'> & { query: { key: string } }

/** The order in a call's path, for the holder of its key, its owner and admins. */
export async function orderOf(call: Asked): Promise<Order | undefined> {
  const { services, account, param } = call
  const order = await orderOfKey(call)
  return order ?? (account && findOrderFor(services.db, numberInAddress(param('number')), account))
}

/** The order in a call's path, for the holder of its key. */
export async function orderOfKey({ services, param, query }: Asked): Promise<Order | undefined> {
  return findOrder(services.db, numberInAddress(param('number')), query.key)
}
