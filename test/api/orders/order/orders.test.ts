import { expect, test } from 'vitest'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { placeByCard } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('an order is shown to the holder of its key only', (open) => {
  const shop = shopOf(open)
  const anOrder = async () =>
    placeByCard(shop(), [{ product: await aProduct(shop().services.db), qty: 1 }])

  test('with what was bought, never with what pays it, and is kept nowhere', async () => {
    const placed = await anOrder()
    const response = await shop().get(placed.path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).not.toContain(placed.intentId)
    expect(text).not.toContain(placed.key)
    expect(text).not.toContain('client')
  })

  test('numbers start above a thousand, keys are long and differ', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    expect(first.number).toBeGreaterThan(1000)
    expect(second.number).toBeGreaterThan(first.number)
    expect(first.key).toMatch(/^[\w-]{24}$/)
    expect(second.key).not.toBe(first.key)
  })

  test('a key that no database can compare with is nobody’s, for pages as well', async () => {
    const { number, key } = await anOrder()
    for (const wrong of ['\0', `${key}\0`, '\ud800', 'x'.repeat(100_000), '']) {
      expect(await findOrder(shop().services.db, number, wrong)).toBeUndefined()
    }
    expect(await findOrder(shop().services.db, number, key)).toMatchObject({ number })
  })

  test.each(['GET', 'POST'])(
    '%s: wrong number, wrong key, another’s key: all the same 404',
    async (method) => {
      const mine = await anOrder()
      const theirs = await anOrder()
      const action = method === 'POST' ? '/settle' : ''
      const answers = new Set<string>()
      for (const address of [
        `${mine.number}${action}`,
        `${mine.number}${action}?key=`,
        `${mine.number}${action}?key=${theirs.key}`,
        `${mine.number}${action}?key=${mine.key.slice(1)}`,
        `${mine.number}${action}?key=${mine.key.toUpperCase()}x`,
        `${mine.number}${action}?key=%25`,
        `999999${action}?key=${mine.key}`,
        `0${action}?key=${mine.key}`,
        `-1${action}?key=${mine.key}`,
        `1e3${action}?key=${mine.key}`,
        `${'9'.repeat(40)}${action}?key=${mine.key}`,
        `2147483648${action}?key=${mine.key}`,
        `%00${action}?key=${mine.key}`,
        `__proto__${action}?key=${mine.key}`,
        `${mine.intentId}${action}?key=${mine.key}`,
      ]) {
        const response = await shop().app.request(`/api/orders/${address}`, { method })
        expect(response.status, address).toBe(404)
        answers.add(await response.text())
      }
      expect(answers.size).toBe(1)
    },
  )

  test('a key that no order can have is refused', async () => {
    const { number } = await anOrder()
    const status = async (key: string) =>
      (await shop().get(`/api/orders/${number}?key=${key}`)).status
    expect(await status('k'.repeat(3000))).toBe(422)
    expect(await status('%00')).toBe(404)
  })

  test('a forged return from the bank changes nothing', async () => {
    const placed = await anOrder()
    const forged = `${placed.path}&payment_intent=${placed.intentId}&redirect_status=succeeded`
    expect((await shop().get(forged)).status).toBe(422)
    const order = await (await shop().get(placed.path)).json()
    expect(order).toMatchObject({ state: 'awaiting_payment', paymentState: 'unpaid' })
  })

  test('two keys in an address are refused', async () => {
    const { path, key } = await anOrder()
    expect((await shop().get(`${path}&key=${key}`)).status).toBe(422)
  })
})
