import { expect, test } from 'vitest'
import { startProducts } from '#seed/products.ts'
import { categories } from '#shop/catalogue/category.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { list, type Listed } from './listed-products.ts'

describeOnEachEngine('lists of products', (open) => {
  const shop = shopOf(open)

  test('/all has everything, each product once', async () => {
    const all = await list(shop(), '/api/all')
    expect(all).toHaveLength(startProducts.length)
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length)
  })

  test.each(categories)('/%s has all of its own and nothing else', async (category) => {
    const products = await list(shop(), `/api/${category}`)
    expect(products.map(({ type }) => type)).toEqual(products.map(() => category))
    expect(products).toHaveLength(startProducts.filter(({ type }) => type === category).length)
  })

  test('amounts are exact EGP', async () => {
    const all = await list(shop(), '/api/all')
    for (const start of startProducts) {
      const product = all.find(({ slug }) => slug === start.slug)
      expect(product?.price.toFixed(2)).toBe((start.pricePiastres / 100).toFixed(2))
      expect(String(product?.finalPrice)).toMatch(/^\d+(\.\d{1,2})?$/)
    }
    const tomatoes = all.find(({ slug }) => slug === 'tomatoes')
    expect(tomatoes).toMatchObject({ price: 31.1, offer: 10, finalPrice: 27.99 })
  })

  test('pages together are the whole list, linked to each other', async () => {
    const whole = await list(shop(), '/api/vegetable')
    const seen: string[] = []
    let next: string | undefined = '/api/vegetable?limit=7&sort=name'
    while (next) {
      const response: Response = await shop().get(next)
      expect(response.headers.get('x-total-count')).toBe(String(whole.length))
      const page: Listed[] = await response.json()
      seen.push(...page.map(({ _id }) => _id))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen.toSorted()).toEqual(whole.map(({ _id }) => _id).toSorted())
  })

  test('a page has 12 when only its number is asked for', async () => {
    const response = await shop().get('/api/vegetable?page=2')
    expect(await response.json()).toHaveLength(12)
    expect(response.headers.get('link')).toBe(
      '</api/vegetable?page=1>; rel="prev", </api/vegetable?page=3>; rel="next"',
    )
  })

  test.each(['/api/milk?page=999', '/api/milk?page=999999&limit=100'])(
    'past the end is nothing: %s',
    async (path) => {
      const response = await shop().get(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual([])
      expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(14)
    },
  )

  test.each([1, 100])('a limit of %i is allowed', async (limit) => {
    const products = await list(shop(), `/api/vegetable?limit=${limit}`)
    expect(products.length).toBeLessThanOrEqual(limit)
  })

  test.each([
    ['page=0', 'page', 'too-small'],
    ['page=-1', 'page', 'whole-number'],
    ['page=1.5', 'page', 'whole-number'],
    ['page=1e9', 'page', 'whole-number'],
    ['page=NaN', 'page', 'whole-number'],
    ['page=٢', 'page', 'whole-number'],
    ['limit=0', 'limit', 'too-small'],
    ['limit=101', 'limit', 'too-large'],
    ['limit=', 'limit', 'whole-number'],
    ['sort=cheapest', 'sort', 'choice'],
    ['offer=yes', 'offer', 'choice'],
    ['stock=2', 'stock', 'choice'],
    ['condition=flu', 'condition', 'choice'],
    [`q=${'x'.repeat(101)}`, 'q', 'too-long'],
    ['colour=red', 'colour', 'unknown-field'],
    ['__proto__=1', '__proto__', 'unknown-field'],
    ['page=1&page=2', 'page', 'repeated'],
  ])('?%s is refused', async (query, field, code) => {
    const response = await shop().get(`/api/all?${query}`)
    expect(response.status).toBe(422)
    const { errors } = await response.json()
    expect(Object.entries(errors)).toEqual([[field, { code, message: expect.any(String) }]])
  })

  test('prices are sorted by what is paid', async () => {
    const up = (await list(shop(), '/api/all?sort=price-up&stock=1')).map((one) => one.finalPrice)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    const down = (await list(shop(), '/api/all?sort=price-down&stock=1')).map((p) => p.finalPrice)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
  })

  test('the biggest offer comes first', async () => {
    const offers = (await list(shop(), '/api/all?sort=offer&stock=1')).map(({ offer }) => offer)
    expect(offers).toEqual(offers.toSorted((a, b) => b - a))
  })

  test('only offers, only what is in stock, only what suits a condition', async () => {
    const wanted = await list(shop(), '/api/all?offer=1&stock=1&condition=heart')
    const all = await list(shop(), '/api/all')
    expect(wanted.map(({ _id }) => _id).toSorted()).toEqual(
      all
        .filter((one) => one.offer > 0 && one.quantity > 0 && one.conditions.includes('heart'))
        .map(({ _id }) => _id)
        .toSorted(),
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(await list(shop(), '/api/all?offer=0&stock=0')).toHaveLength(all.length)
  })

  test('words are found in either language, and are no pattern', async () => {
    const english = await list(shop(), '/api/all?q=TOMATO')
    expect(english.map(({ slug }) => slug)).toContain('tomatoes')
    const arabic = await list(shop(), `/api/all?q=${encodeURIComponent('طماطم')}`)
    expect(arabic.map(({ slug }) => slug)).toContain('tomatoes')
    for (const nothing of ['%25', '_', '%5C', "'%20or%20'1'='1", '%25%25']) {
      expect(await list(shop(), `/api/all?q=${nothing}`), nothing).toEqual([])
    }
  })

  test('an unchanged list is not sent twice', async () => {
    const first = await shop().get('/api/fruits')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^(W\/)?"[^"]+"$/)
    const again = await shop().get('/api/fruits', { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each(['junk', '"', '*,*', '"a", W/"b", c', '"x",'.repeat(2000)])(
    'If-None-Match %#: a strange tag is only no match',
    async (tag) => {
      expect((await shop().get('/api/fruits', { 'If-None-Match': tag })).status).toBe(200)
    },
  )

  test('a range of ranges is ignored', async () => {
    const ranges = `bytes=${Array.from({ length: 1000 }, () => '0-').join(',')}`
    expect([200, 416]).toContain((await shop().get('/api/fruits', { Range: ranges })).status)
  })

  test('other sites get no leave to read', async () => {
    for (const origin of ['null', 'https://evil.example']) {
      const response = await shop().get('/api/fruits', { Origin: origin })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      const preflight = await shop().app.request('/api/payment', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describeOnEachEngine('what is out of stock', (open) => {
  const shop = shopOf(open)

  test('is listed, as the last of its list, however it is sorted', async () => {
    const { db } = shop().services
    const soldOut = await aProduct(db, { quantity: 0, pricePiastres: 1, offer: 90, name: 'Aaa' })
    for (const sort of ['featured', 'price-up', 'price-down', 'name', 'offer']) {
      for (const category of ['all', 'vegetable']) {
        const products = await list(shop(), `/api/${category}?sort=${sort}`)
        const firstSoldOut = products.findIndex(({ quantity }) => quantity === 0)
        const rest = products.slice(firstSoldOut)
        expect(rest.every(({ quantity }) => quantity === 0)).toBe(true)
        expect(rest.map(({ _id }) => _id)).toContain(soldOut.id)
      }
    }
    const inStock = await list(shop(), '/api/all?stock=1')
    expect(inStock.map(({ _id }) => _id)).not.toContain(soldOut.id)
  })
})
