import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { subscribeHere } from '#browser/push.ts'
import type { Order } from '#shop/orders/order/order.ts'

export type ToldOrder = Pick<Order, 'number' | 'key'>

const told = v.object({ device: v.nullable(v.string()) })

/** Asks the customer to allow notifications, then subscribes this device. Throws when either fails. */
export async function tellHere(order: ToldOrder, publicKey: string): Promise<string | null> {
  return change(order, { method: 'PUT', body: await subscribeHere(publicKey) })
}

export function tellNoDevice(order: ToldOrder): Promise<string | null> {
  return change(order, { method: 'DELETE' })
}

async function change(
  { number, key }: ToldOrder,
  call: { method: 'PUT' | 'DELETE'; body?: object },
) {
  const path = `/api/orders/${number}/push-subscription?key=${encodeURIComponent(key)}`
  const answer = await askShop(path, { ...call, schema: told })
  if (answer.kind !== 'ok') throw new Error(answer.kind)
  return answer.value.device
}
