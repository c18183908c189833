import { randomUUID } from 'node:crypto'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import type { Message } from './server.ts'

/** Returns what the adapter makes of a message. */
export const heard = (provider: PaymentProvider, { path, body }: Message) =>
  provider.verify({
    headers: new Headers(),
    query: new URL(path, 'http://shop.test').searchParams,
    body: new TextEncoder().encode(body),
  })

export const aKey = () => `tender-${randomUUID()}`

export const aRefund = (amount: number, returned = 0) => ({
  key: aKey(),
  amount,
  known: null,
  returned,
  orderId: 'o',
})
