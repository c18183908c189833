import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { openStripe } from '#server/payment/stripe/client.ts'
import { wrongInBooks } from './books.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from './databases.ts'
import { aRunningShop, type RunningShop } from './server/running-shop.ts'
import { anOrderFor, countOrders, placedOf } from './orders.ts'
import { aProduct, stockOfProduct } from './products.ts'
import { timeFor, times } from './times.ts'
import { someClient } from './unique.ts'
import { providerOver } from './stripe-provider.ts'

const TIMES = times(1)
/** Concurrent buyers of the last units. */
const [BUYERS, UNITS] = TIMES === 1 ? [40, 10] : [200, 50]
const soon = { timeout: 60_000, interval: 50 }

// Two real processes on one PostgreSQL database, called over HTTP. The payment provider is in neither.
describeOnPostgres('two processes', () => {
  let database: TestDatabase
  let sandbox: Sandbox
  const shops: RunningShop[] = []
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    sandbox = await startSandbox({ file: ':memory:', webhookUrl: '', publicBase: '/sandbox' })
    const env = {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      STRIPE_API_BASE: sandbox.apiBase,
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    }
    shops.push(await aRunningShop({ env }), await aRunningShop({ env }))
    sandbox.setWebhookUrl(`${shops[0]?.base}/api/webhooks/stripe`)
  }, 120_000)
  afterEach(async () => {
    const providers = [providerOver(stripe(), sandbox)]
    expect(await wrongInBooks({ services: { db: database.db, providers } })).toEqual([])
  })
  afterAll(async () => {
    for (const shop of shops) await shop[Symbol.asyncDispose]()
    await sandbox.close()
    await database.close()
  })
  const db = () => database.db
  const stripe = () => openStripe(sandbox.secretKey, sandbox.apiBase)
  const now = () => new Date()
  const bodyFor = (items: Parameters<typeof anOrderFor>[1]) =>
    anOrderFor({ services: { db: db(), now } }, items)

  /** Sends a checkout to one of the processes; repeats it 0.2 to 0.5 s after a 503. */
  async function send(index: number, body: object, key: string = randomUUID()): Promise<Response> {
    const response = await fetch(`${shops[index % 2]?.base}/api/payment`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Forwarded-For': someClient(),
      },
      body: JSON.stringify(body),
    })
    if (response.status !== 503) return response
    await new Promise((done) => setTimeout(done, 200 + randomInt(300)))
    return send(index, body, key)
  }
  const atOnce = (count: number, one: (index: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  const placedAmong = (responses: Response[]) =>
    responses.filter(({ status }) => status === 201).length

  test(
    `of ${BUYERS} buyers over HTTP the last ${UNITS} units go to ${UNITS}, who pay; the others are told`,
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const product = await aProduct(db(), { quantity: UNITS })
        const body = await bodyFor([{ product, qty: 1 }])
        const responses = await atOnce(BUYERS, (index) => send(index, body))
        expect(placedAmong(responses)).toBe(UNITS)
        const refused = responses.filter(({ status }) => status !== 201)
        for (const response of refused) {
          expect(response.status).toBe(409)
          expect(await response.json()).toMatchObject({
            code: 'out-of-stock',
            items: [{ _id: product.id }],
          })
        }
        expect(await stockOfProduct(db(), product.id)).toBe(0)
        const placed = await Promise.all(
          responses.filter(({ status }) => status === 201).map(placedOf),
        )
        for (const { intentId } of placed) {
          await stripe().paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
        }
        const numbers = placed.map(({ number }) => number)
        const paid = async () =>
          (
            await db()
              .selectFrom('orders')
              .select('id')
              .where('number', 'in', numbers)
              .where('payment_state', '=', 'paid')
              .execute()
          ).length
        await expect.poll(paid, soon).toBe(UNITS)
        expect(await stockOfProduct(db(), product.id)).toBe(0)
      }
    },
    timeFor(TIMES, 60_000),
  )

  test(
    'a cart with A and B beside one with B and A: all or nothing, and nobody sees a deadlock',
    async () => {
      const [one, other] = [
        await aProduct(db(), { quantity: 1_000_000 }),
        await aProduct(db(), { quantity: 5 * TIMES }),
      ]
      const there = await bodyFor([
        { product: one, qty: 1 },
        { product: other, qty: 1 },
        { product: one, qty: 1 },
      ])
      const back = { ...there, items: there.items.toReversed() }
      for (let time = 1; time <= TIMES; time++) {
        const responses = await atOnce(10, (index) => send(index, index % 4 < 2 ? there : back))
        expect(responses.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
      }
      expect(await stockOfProduct(db(), other.id)).toBe(0)
      expect(await stockOfProduct(db(), one.id)).toBe(1_000_000 - 10 * TIMES)
    },
    timeFor(TIMES, 5_000),
  )

  test(
    'one checkout sent ten times at once is one order and one payment; with another cart it is none',
    async () => {
      const product = await aProduct(db(), { quantity: 2 * TIMES })
      const body = await bodyFor([{ product, qty: 2 }])
      const other = await bodyFor([{ product, qty: 1 }])
      const before = await countOrders({ services: { db: db() } })
      for (let time = 1; time <= TIMES; time++) {
        const key = randomUUID()
        const responses = await atOnce(10, (index) => send(index, body, key))
        expect(placedAmong(responses)).toBe(10)
        expect(new Set(await Promise.all(responses.map((one) => one.text()))).size).toBe(1)
        const changed = await send(time, other, key)
        expect(changed.status).toBe(422)
        expect(await changed.json()).toMatchObject({ code: 'idempotency-mismatch' })
      }
      expect(await countOrders({ services: { db: db() } })).toBe(before + TIMES)
      expect(await stockOfProduct(db(), product.id)).toBe(0)
    },
    timeFor(TIMES, 5_000),
  )
})
