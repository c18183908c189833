import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('one client', (open) => {
  const shop = shopOf(open)
  const statuses = async (
    count: number,
    address: () => string,
    ask: (from: Record<string, string>) => Promise<Response>,
  ) => {
    const all: number[] = []
    for (let time = 1; time <= count; time++) {
      all.push((await ask({ 'X-Forwarded-For': address() })).status)
    }
    return all
  }
  const twenty = Array.from({ length: 20 }, () => 201)
  const signUp = (from: Record<string, string>) => {
    const form = { first_name: 'Mona', last_name: 'Adel', password: 'secret12', age: 30 }
    return shop().post('/auth/signup', { ...form, email: `${randomUUID()}@shop.com` }, from)
  }

  test('is the /64 of an IPv6 address, also where it signs up', async () => {
    const inOne = () => `2001:db8:5:7:${word()}:${word()}:${word()}:${word()}`
    expect(await statuses(21, inOne, signUp)).toEqual([...twenty, 429])
    const other = () => '2001:db8:5:8::1'
    expect(await statuses(1, other, signUp)).toEqual([201])
  })

  test('is the same with its IPv4 address and that address mapped into IPv6', async () => {
    const writings = ['198.51.100.4', '::ffff:198.51.100.4', '::ffff:c633:6404']
    let next = 0
    const inTurn = () => writings[next++ % writings.length] ?? ''
    expect(await statuses(21, inTurn, signUp)).toEqual([...twenty, 429])
    expect(await statuses(1, () => '::ffff:198.51.100.5', signUp)).toEqual([201])
  })

  test('is the /64 where it starts payments by card', async () => {
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const inOne = () => `2001:db8:5:9::${word()}`
    const ask = (from: Record<string, string>) => shop().post('/api/payment', body, from)
    const all = await statuses(21, inOne, ask)
    expect(all.filter((status) => status === 201)).toHaveLength(20)
    expect(all.at(-1)).toBe(429)
  })

  test('is the /64 where it writes to the shop', async () => {
    const inOne = () => `2001:db8:5:a::${word()}`
    const ids = { user_id: 'a', service_id: 'b', template_id: 'c' }
    const template_params = {
      user_name: 'Mona Adel',
      user_email: 'mona@example.com',
      subject: 'Mangoes',
      message: 'When do mangoes come?',
    }
    const ask = (from: Record<string, string>) =>
      shop().post('/api/v1.0/email/send', { ...ids, template_params }, from)
    expect(await statuses(2, inOne, ask)).toEqual([200, 429])
  })
})

let words = 1

/** Returns a new group of an IPv6 address. */
function word(): string {
  return (words++ % 0x10000).toString(16)
}
