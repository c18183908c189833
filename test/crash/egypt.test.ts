import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailPoint } from '#shop/fail-point.server.ts'
import { wrongInBooks } from '../books.ts'
import { engines } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { payWithCode, payWithWallet } from '../payment/customers.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { aVictim, type Victim } from './victim.ts'

const A_WHILE = 120_000
const soon = { timeout: 60_000, interval: 50 }
const points: FailPoint[] = [
  'order-placed',
  'intent-created',
  'intent-stored',
  'event-kept',
  'event-taken',
  'order-paid',
]

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'a process killed (%s) while an order is paid by',
  (engine) => {
    let shop: Victim
    beforeAll(async () => {
      shop = await aVictim(engine)
      await shop.start()
    }, A_WHILE)
    afterAll(() => shop.close())

    const expectDeath = async () => {
      expect(await shop.dead()).toBe('SIGKILL')
      await shop.start()
    }
    const orderAt = async (location: string) => {
      const response = await fetch(`${shop.base()}/api${location}`)
      return response.json()
    }

    test.each(
      (['wallet', 'kiosk'] as const).flatMap((way) => points.map((at) => [way, at] as const)),
    )(
      '%s, at %s: it is one order, paid once',
      async (payment, point) => {
        const product = await aProduct(shop.services.db, { quantity: 2 })
        const body = { ...(await anOrderFor(shop, [{ product, qty: 2 }])), payment }
        const key = randomUUID()
        const send = () => shop.post('/api/payment', body, key)
        const isAtOrder = point.startsWith('order-placed') || point.startsWith('intent')
        if (isAtOrder) {
          shop.arm(point)
          await send().catch(() => 'cut off')
          await expectDeath()
        }
        const response = await send()
        expect(response.status).toBe(201)
        const location = response.headers.get('location') ?? ''
        const { pay } = await orderAt(location)
        if (!isAtOrder) shop.arm(point)
        await (payment === 'kiosk' ? payWithCode : payWithWallet)(shop.sandbox, pay)
        if (!isAtOrder) await expectDeath()
        const state = async () => (await orderAt(location)).state
        await expect.poll(state, soon).toBe('confirmed')
        expect(await orderAt(location)).toMatchObject({ paymentState: 'paid', due: 0 })
        expect(await stockOfProduct(shop.services.db, product.id)).toBe(0)
        const wrong = () => wrongInBooks(shop, { restsAt: shop.services.now() })
        await expect.poll(wrong, soon).toEqual([])
      },
      A_WHILE,
    )
  },
)
