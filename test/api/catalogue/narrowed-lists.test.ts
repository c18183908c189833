import { expect, test } from 'vitest'
import { sortings } from '#shop/catalogue/listing.ts'
import { listProducts } from '#shop/catalogue/lists.server.ts'
import { checkPolygon } from '#shop/delivery/check-polygon.server.ts'
import { areaOfPlace } from '#shop/delivery/area-of-place.server.ts'
import { isBrowserOfPhone } from '#shop/phone-codes/phone-accounts.server.ts'
import { countSuiting, searchProducts } from '#shop/search/lists.server.ts'
import { adminClient, orderInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

/** Returns every combination of these filters, from none to all. */
function subsets<T extends object>(all: T): Partial<T>[] {
  return Object.entries(all).reduce<object[]>(
    (some, [key, value]) => some.flatMap((one) => [one, { ...one, [key]: value }]),
    [{}],
  )
}

const inAddress = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))

// Each combination is another SQL statement.
describeOnEachEngine('lists that are narrowed in several ways at once', (open) => {
  const shop = shopOf(open)

  test('hold the products that each of their filters alone holds', async () => {
    const { db } = shop().services
    const filters = {
      category: 'fruits',
      inStock: true,
      onOffer: true,
      condition: 'heart',
    } as const
    const idsOf = async (filter: object) =>
      (await listProducts(db, { sort: 'featured', ...filter })).products.map(({ id }) => id)
    for (const filter of subsets(filters)) {
      const alone = await Promise.all(
        Object.entries(filter).map(([name, value]) => idsOf({ [name]: value })),
      )
      const ids = await idsOf(filter)
      expect(ids.filter((id) => alone.every((one) => one.includes(id)))).toEqual(ids)
      await countSuiting(db, { ...filter, day: '2026-11-28' })
      for (const sort of sortings) {
        const page = await listProducts(db, { sort, ...filter, page: 1, limit: 5 })
        expect(page.total, JSON.stringify({ sort, ...filter })).toBe(ids.length)
      }
    }
  })

  test('hold an order that fits them all', async () => {
    const admin = await adminClient(shop())
    const { number } = await orderInCash(shop())
    const wishes = { day: '2026-11-28', state: 'confirmed', area: 'maadi', payment: 'cash-due' }
    for (const words of ['', 'Mona', 'Mona Adel', String(number)]) {
      for (const query of subsets({ ...wishes, ...(words && { q: words }) })) {
        const response = await admin.get(`/orders?${inAddress(query)}`)
        const { orders } = await response.json()
        const numbers = orders.map((one: { number: number }) => one.number)
        expect(numbers, JSON.stringify(query)).toContain(number)
      }
    }
  })

  test('hold a product of the admin, and an agreement, that fit them all', async () => {
    const admin = await adminClient(shop())
    for (const query of subsets({ category: 'fruits', q: 'fig', page: 1 })) {
      expect((await admin.get(`/products?${inAddress(query)}`)).status).toBe(200)
    }
    for (const query of subsets({ what: 'terms', q: 'mona adel', page: 1 })) {
      for (const path of ['/consents', '/consents.csv']) {
        const { page, ...filter } = query
        const asked = path === '/consents' ? { ...filter, ...(page && { page }) } : filter
        const response = await admin.get(`${path}?${inAddress(asked)}`)
        expect(response.status, JSON.stringify({ path, asked })).toBe(200)
        // Reads the file to its end, because its rows come from the database while it is sent.
        await response.text()
      }
    }
  })
})

describeOnEachEngine('what is asked before anything is drawn, known or ordered', (open) => {
  const shop = shopOf(open)

  test('finds what there is', async () => {
    const { db } = shop().services
    expect(await checkPolygon(db, '', undefined)).toEqual({ corners: [], others: [] })
    expect(await areaOfPlace(db, { latitude: 29_960_000, longitude: 31_260_000 })).toBeUndefined()
    expect(await isBrowserOfPhone(db, ['none'], '+201012345678', new Date())).toBe(false)
    const { account, headers } = await signedIn(shop(), 'customer')
    const phone = { phone: '+201012345678', phone_confirmed_at: '2026-11-22T09:00:00Z' }
    await db.updateTable('accounts').set(phone).where('id', '=', account.id).execute()
    const agreements = await shop().get('/auth/agreements', headers)
    expect(await agreements.json()).toMatchObject({ agreements: [] })
    const tomatoes = { words: 'tomatoes', category: 'vegetable', inStock: true } as const
    expect((await searchProducts(db, { ...tomatoes, day: '2026-11-28' })).total).toBeGreaterThan(0)
    expect(await areaOfPlace(db, { latitude: 29_960_000, longitude: 31_260_000 })).toBeUndefined()
    expect(await isBrowserOfPhone(db, ['none'], '+201012345678', new Date())).toBe(false)
  })
})
