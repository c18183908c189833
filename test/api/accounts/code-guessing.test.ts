import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { createApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { aMobile, codeTo, notThe, signedInByPhone } from '../../phone-codes.ts'
import { later, shopOf } from '../../shop.ts'
import { SEED, timeFor, times } from '../../times.ts'
import { Chance } from '../../week/chance.ts'

const GUESSES = times(600)
const ADDRESSES = 1000
const WINDOWS = 3
const chance = new Chance(SEED)

describeOnPostgres('who guesses codes from 1,000 addresses over three processes', () => {
  let url = ''
  const shop = shopOf(async () => {
    const database = await openTestDatabase('postgres')
    url = database.url
    return database
  })
  const apps: ReturnType<typeof createApp>[] = []
  const others: Database[] = []
  beforeAll(() => {
    others.push(openDatabase(url), openDatabase(url))
    const pages = async () => new Response('A page', { status: 404 })
    const cache = createResponseCache(() => shop().clock.now.getTime())
    apps.push(
      shop().app,
      ...others.map((db) => createApp({ ...shop().services, db }, { pages, cache })),
    )
  })
  afterAll(() => Promise.all(others.map((db) => db.destroy())))

  /** Posts to one of three processes, each `index` from a network of its own. */
  const post = async (
    index: number,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const app = apps[index % apps.length]
    if (!app) throw new Error('There are three processes')
    return app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${index % 250}.${Math.floor((index % ADDRESSES) / 250)}.9`,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }

  async function attack(phone: string) {
    const tokens: string[] = []
    const statuses: Record<number, number> = {}
    const note = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    for (let start = 0; start < GUESSES; start += 30) {
      await Promise.all(
        Array.from({ length: 30 }, async (_, at) => {
          const index = start + at
          const asked = await post(index, '/auth/code', { phone })
          if (asked.status === 202) tokens.push((await asked.json()).token)
          const token = chance.oneOf([...tokens, 'A'.repeat(43)])
          // Avoids the right code, which one run in 100,000 would hit.
          const code = notThe(codeTo(shop(), phone) || '000000')
          note((await post(index, '/auth/code/signin', { token, code })).status)
        }),
      )
    }
    return { tokens, statuses }
  }

  test(
    'has five tries at each of few codes, and the owner gets in all the time, whatever browser she has',
    async () => {
      const phone = aMobile()
      const known = await signedInByPhone(shop(), phone)
      later(shop(), 15)
      for (let window = 0; window < WINDOWS; window++) {
        shop().texts.length = 0
        const { tokens, statuses } = await attack(phone)
        expect(statuses[200]).toBeUndefined()
        // Three texts with a code, and one with a link.
        expect(shop().texts.length).toBe(4)
        expect(tokens.length).toBe(4)
        expect(statuses[422] ?? 0).toBeLessThanOrEqual(4 * 4)

        // The customer's own browser can still request a code.
        const own = await post(1, '/auth/code', { phone }, { cookie: known.cookie })
        expect(own.status).toBe(202)
        const { token: ownToken } = await own.json()
        const body = { token: ownToken, code: codeTo(shop(), phone) }
        expect((await post(2, '/auth/code/signin', body)).status).toBe(200)

        // A new browser must wait. The link in the text message works meanwhile.
        const refused = await post(500, '/auth/code', { phone })
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
        const link = shop().texts.map(({ text }) => /#([\w-]{43})$/.exec(text)?.[1])
        const token = link.find((found) => found !== undefined)
        later(shop(), 14)
        expect((await post(501, '/auth/code/link', { token })).status).toBe(200)
        expect((await post(502, '/auth/code/link', { token })).status).toBe(410)
        later(shop(), 1)
      }
    },
    timeFor(GUESSES, 300),
  )

  test('asks for ten codes from one address, and forty from one network', async () => {
    later(shop(), 15)
    const ask = (address: string) =>
      post(0, '/auth/code', { phone: aMobile() }, { 'X-Forwarded-For': address })
    const from = async (address: string, count: number) => {
      const statuses = []
      for (let time = 0; time < count; time++) statuses.push((await ask(address)).status)
      return statuses.filter((status) => status === 202).length
    }
    expect(await from('192.0.2.1', 12)).toBe(10)
    for (const last of [2, 3, 4]) await from(`192.0.2.${last}`, 10)
    expect(await from('192.0.2.5', 2)).toBe(0)
    expect(await from('192.0.3.5', 2)).toBe(2)
    expect(await from('2001:db8:1:1::1', 12)).toBe(10)
    expect(await from('2001:db8:1:1::2', 1)).toBe(0)
    expect(await from('2001:db8:1:2::2', 1)).toBe(1)
    later(shop(), 15)
    expect(await from('192.0.2.5', 2)).toBe(2)
  })
})
