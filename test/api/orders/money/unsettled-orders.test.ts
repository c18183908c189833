import { expect, test } from 'vitest'
import { CALM } from '#sandbox/knobs.ts'
import type { Database } from '#db/schema.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { historyOf, placeByCard, type Placed, rememberIntent } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf, signedIn, type TestShop } from '../../../shop.ts'

describeOnEachEngine('an order that cannot be settled', (open) => {
  const shop = shopOf(open)

  const anOrder = async () => {
    const product = await aProduct(shop().services.db, { quantity: 9 })
    return { product, placed: await placeByCard(shop(), [{ product, qty: 1 }]) }
  }
  const orderOf = async (placed: Placed) => (await shop().get(placed.path)).json()
  /** Stores a payment unknown to the provider, as after a change to another account's keys. */
  const forget = ({ number }: Placed, intentId = `pi_of_another_account_${number}`) =>
    rememberIntent(shop(), number, intentId)
  const endsForReview = async (product: { id: string }, placed: Placed, state: string) => {
    expect(await orderOf(placed)).toMatchObject({ state, paymentState: 'unpaid' })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(9)
    expect(await historyOf(shop(), placed)).toContain('payment-unknown')
    const { needs_review } = await shop()
      .services.db.selectFrom('orders')
      .select('needs_review')
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    expect(needs_review).toBe(1)
    await forget(placed, placed.intentId)
  }

  test.each(['expire', 'poll', 'settle', 'give-up'])(
    'for the provider does not know it ends, with a note: %s',
    async (by) => {
      const { product, placed } = await anOrder()
      await forget(placed)
      later(shop(), by === 'expire' ? 31 : 2)
      if (by === 'expire') await expireOrders(shop().services)
      else if (by === 'poll') await pollOpenOrders(shop().services)
      else await shop().post(placed.path.replace('?', `/${by}?`), {})
      const { state } = await (await shop().get(placed.path)).json()
      expect(state).toBe('expired')
      await endsForReview(product, placed, 'expired')
    },
  )

  test('for the provider does not know it can be cancelled by an admin', async () => {
    const { product, placed } = await anOrder()
    await forget(placed)
    const { headers } = await signedIn(shop(), 'admin')
    const path = `/api/admin/orders/${placed.number}`
    const { version } = await (await shop().get(path, headers)).json()
    const moved = await shop().post(`${path}/move`, { version, to: 'cancelled' }, headers)
    expect(moved.status).toBe(200)
    await endsForReview(product, placed, 'cancelled')
  })

  test('for the keys of its provider are gone ends, with a note', async () => {
    const { services } = shop()
    const { product, placed } = await anOrder()
    later(shop(), 31)
    await expireOrders({ ...services, now: () => shop().clock.now, providers: [] })
    expect(await orderOf(placed)).toMatchObject({ state: 'expired' })
    await endsForReview(product, placed, 'expired')
  })

  test('does not hold up those behind it, however many there are', async () => {
    const { services, sandbox } = shop()
    const { product, placed } = await anOrder()
    const copies = await copyStuck(services.db, placed, 250)
    later(shop(), 1)
    const intact = await placeByCard(shop(), [{ product, qty: 1 }])
    later(shop(), 31)
    const asked = countFailing(sandbox, 'POST /v1/payment_intents/pi_stuck')
    await expect(expireOrders(services)).rejects.toThrow()
    await expect(expireOrders(services)).rejects.toThrow()
    expect(await orderOf(intact)).toMatchObject({ state: 'expired' })
    expect(asked()).toBeGreaterThan(250)
    Object.assign(sandbox.knobs, CALM)
    await services.db.deleteFrom('tenders').where('id', 'in', copies).execute()
    await services.db.deleteFrom('orders').where('id', 'in', copies).execute()
    await expireOrders(services)
    expect(await orderOf(placed)).toMatchObject({ state: 'expired' })
  }, 90_000)

  test('waits twice as long after each failure, and the provider is not asked meanwhile', async () => {
    const { services } = shop()
    const { placed } = await anOrder()
    later(shop(), 31)
    const attempts: number[] = []
    const { id } = await services.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    const broken = { ...services, now: () => shop().clock.now }
    Object.assign(broken, { providers: [{ name: 'stripe' }] })
    for (let seconds = 0; seconds <= 140; seconds += 10) {
      const { ask_attempts: before } = await attemptsOf(services.db, id)
      await expireOrders(broken).catch(() => {})
      const { ask_attempts: after } = await attemptsOf(services.db, id)
      if (after > before) attempts.push(seconds)
      later(shop(), 1 / 6)
    }
    expect(attempts).toEqual([0, 20, 60, 140])
    later(shop(), 6)
    await expireOrders(services)
    expect(await orderOf(placed)).toMatchObject({ state: 'expired' })
  })
})

function attemptsOf(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .select('ask_attempts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Copies `placed` with payments at which the provider fails; returns the ids. */
async function copyStuck(db: Database, placed: Placed, count: number): Promise<string[]> {
  const { number, ...row } = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: `${row.id}-${index}`,
    key: `${row.key}-${index}`,
  }))
  await db.insertInto('orders').values(copies).execute()
  const tenders = copies.map(({ id, total_piastres, created_at }, index) => ({
    id,
    order_id: id,
    method: 'card' as const,
    plan: 'charge' as const,
    state: 'open' as const,
    promised_piastres: total_piastres,
    provider: 'stripe' as const,
    intent_id: `pi_stuck_${placed.number}_${index}`,
    created_at,
  }))
  await db.insertInto('tenders').values(tenders).execute()
  return copies.map(({ id }) => id)
}

/** Fails all later requests that begin with `apiFailOnly`; returns a function that counts them. */
function countFailing({ knobs }: Pick<TestShop, 'sandbox'>['sandbox'], apiFailOnly: string) {
  const apiFailNext = 100_000
  Object.assign(knobs, { apiFailNext, apiFailOnly, apiFailure: 'status-500-before' })
  return () => apiFailNext - knobs.apiFailNext
}
