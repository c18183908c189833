import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { addProduct, adminHeaders } from './added-product.ts'

describeOnEachEngine('the page that lists a product', (open) => {
  const shop = shopOf(open)

  test('is the one on which the shop shows it, and none while it is hidden', async () => {
    const { headers, product } = await addProduct(shop(), { quantity: 0 })
    const pageOf = async (id: string) =>
      (await shop().get(`/api/admin/products/${id}/page`, headers)).json()
    const { page } = await pageOf(product._id)
    const listed = await shop().get(`/api/vegetable?page=${page}&limit=12`)
    const ids = (await listed.json()).map(({ _id }: { _id: string }) => _id)
    expect(ids).toContain(product._id)
    // Sold-out products come last, and vegetables fill more than one page.
    expect(page).toBeGreaterThan(1)
    await shop().send('PUT', `/api/vegetable/${product._id}`, { visible: false }, headers)
    expect(await pageOf(product._id)).toEqual({ page: null })
    expect((await shop().get('/api/admin/products/none/page', headers)).status).toBe(404)
  })
})

describeOnEachEngine('the product list of the admin', (open) => {
  const shop = shopOf(open)
  const list = async (query: string) => {
    const response = await shop().get(`/api/admin/products?${query}`, await adminHeaders(shop()))
    expect(response.status).toBe(200)
    return response.json()
  }
  const names = (page: { products: { name: string }[] }) => page.products.map(({ name }) => name)

  test('lists fifty at a time', async () => {
    const first = await list('')
    const second = await list('page=2')
    expect(first.products).toHaveLength(50)
    expect(second.products).toHaveLength(50)
    const ids = [...first.products, ...second.products].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(100)
    const last = await list('page=999')
    expect(last.page).toBe(last.pages)
    expect(last.products).toHaveLength(first.total - 50 * (last.pages - 1))
  })

  test('searches both languages, and Arabic however it is spelt', async () => {
    expect(names(await list('q=TOMATO'))).toContain('Tomatoes')
    expect(names(await list(`q=${encodeURIComponent('طماطم')}`))).toContain('Tomatoes')
    const { db } = shop().services
    const product = await aProduct(db, { name: 'Chicory' })
    await db
      .updateTable('products')
      .set({ name_ar: 'هندباء أوروبية' })
      .where('id', '=', product.id)
      .execute()
    expect(names(await list(`q=${encodeURIComponent('اوروبيه')}`))).toEqual(['Chicory'])
    expect(names(await list('q=100%'))).toEqual([])
    const spellings = [
      ['هَلْيون (٣)', ['هليون', 'هَليون', '۳', 'هليون 3']],
      ['کرفس فئة أولى', ['كرفس', 'فِئَة', 'فيه اولي', 'کرفس']],
      ["شؤون ز'عتر", ['شوون', 'شؤون', 'زعتر', "ز'عتر"]],
    ] as const
    for (const [name_ar, asked] of spellings) {
      await db.updateTable('products').set({ name_ar }).where('id', '=', product.id).execute()
      for (const q of asked) {
        expect(names(await list(`q=${encodeURIComponent(q)}`)), q).toContain('Chicory')
      }
    }
  })

  test('searches as forgivingly as the shop where no name holds the words', async () => {
    for (const q of ['tomatos', 'tomatoe', 'ﻃﻤﺎﻃﻢ', 'طماطيم', 'قوطة']) {
      const found = names(await list(`q=${encodeURIComponent(q)}`))
      expect(found, q).toContain('Tomatoes')
    }
    expect(names(await list('q=tomatos&category=fruits'))).toEqual([])
    expect(names(await list('q=xqzw'))).toEqual([])
  })

  test('sorts and filters', async () => {
    const prices = (page: { products: { pricePiastres: number }[] }) =>
      page.products.map((one) => one.pricePiastres)
    const up = prices(await list('sort=price-up&category=fruits'))
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    const down = prices(await list('sort=price-down&category=fruits'))
    expect(down).toEqual(up.toReversed())
    await aProduct(shop().services.db, { quantity: 0, name: 'None left' })
    await aProduct(shop().services.db, { quantity: 3, name: 'Three left' })
    expect(names(await list('state=sold-out'))).toContain('None left')
    expect(names(await list('state=few-left'))).toContain('Three left')
    expect(names(await list('state=sold-out'))).not.toContain('Three left')
    const offers = await list('state=on-offer')
    expect(offers.products.every(({ offer }: { offer: number }) => offer > 0)).toBe(true)
  })

  test.each(['page=0', 'page=x', 'sort=rank', 'state=gone', 'category=all', 'q=a&q=b', 'x=1'])(
    'refuses ?%s',
    async (query) => {
      const response = await shop().get(`/api/admin/products?${query}`, await adminHeaders(shop()))
      expect(response.status).toBe(422)
    },
  )
})
