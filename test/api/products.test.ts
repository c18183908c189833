import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startProducts } from '#db/start/products.ts'
import { categories } from '#shop/catalogue/category.ts'
import { pictureOf } from '#shop/catalogue/picture.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct, shopOf, type TestShop } from '../shop.ts'

type Listed = {
  _id: string
  slug: string
  type: string
  name: string
  price: number
  finalPrice: number
  offer: number
  quantity: number
  conditions: string[]
}

async function list(shop: TestShop, path: string): Promise<Listed[]> {
  const response = await shop.get(path)
  expect(response.status).toBe(200)
  return response.json()
}

describe('the starting catalogue', () => {
  test('has at least 72 products, 14 in each category, and more than 24 vegetables', () => {
    const counts = categories.map((type) => startProducts.filter((one) => one.type === type).length)
    expect(startProducts.length).toBeGreaterThanOrEqual(72)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(14)
    expect(counts[categories.indexOf('vegetable')]).toBeGreaterThan(24)
  })

  test('has offers on about a quarter', () => {
    const share = startProducts.filter(({ offer }) => offer > 0).length / startProducts.length
    expect(share).toBeGreaterThan(0.18)
    expect(share).toBeLessThan(0.32)
  })

  test('names each product and slug once, and describes each in its own words', () => {
    for (const field of ['slug', 'name', 'nameAr', 'desc', 'descAr'] as const) {
      expect(new Set(startProducts.map((one) => one[field])).size, field).toBe(startProducts.length)
    }
  })

  test.each(startProducts)('$slug speaks both languages and has its picture', (product) => {
    for (const english of [product.name, product.desc, product.origin]) {
      expect(english).toMatch(/[a-z]/)
      expect(english).not.toMatch(/\p{Script=Arabic}/u)
    }
    for (const arabic of [product.nameAr, product.descAr, product.originAr]) {
      expect(arabic).toMatch(/\p{Script=Arabic}/u)
    }
    const { avif, webp } = pictureOf(`/images/products/${product.slug}-640.webp`)
    for (const [file] of `${avif}, ${webp}`.matchAll(/\/\S+/g)) {
      expect(existsSync(`public${file}`), file).toBe(true)
    }
  })
})

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
    ['q=a%00b', 'q', 'characters'],
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

describeOnEachEngine('one product', (open) => {
  const shop = shopOf(open)

  test('is found by id and by slug, in its category and in all', async () => {
    const [first] = await list(shop(), '/api/vegetable?limit=1')
    for (const path of ['vegetable', 'all'].flatMap((category) => [
      `/api/${category}/${first?._id}`,
      `/api/${category}/${first?.slug}`,
    ])) {
      const response = await shop().get(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(first)
    }
  })

  test('that was deleted is nowhere', async () => {
    const { db } = shop().services
    const product = await aProduct(db)
    await db
      .updateTable('products')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', product.id)
      .execute()
    expect((await shop().get(`/api/vegetable/${product.id}`)).status).toBe(404)
    const all = await list(shop(), '/api/all')
    expect(all.map(({ _id }) => _id)).not.toContain(product.id)
  })

  test.each([
    '/api/fruits/tomatoes',
    '/api/vegetable/no-such-thing',
    '/api/vegetable/__proto__',
    '/api/vegetable/%27',
    '/api/vegetable/%00',
    '/api/vegetable/tomatoes%00',
    '/api/vegetable/%',
    '/api/vegetable/%ff',
    '/api/vegetable/%ed%a0%80',
    '/api/vegetable/TOMATOES',
    '/api/vegetable/tomatoes.',
    '/api/vegetable/tomatoes/',
    `/api/vegetable/${'x'.repeat(5000)}`,
    '/api/__proto__',
    '/api/constructor',
    '/api/toString',
    '/api/hasOwnProperty',
    '/api/Vegetable',
    '/api/ALL',
    '/api/all;DROP',
    '/api/%27',
    '/api/%00',
    '/api/%',
    '/api/x',
    '/api/boxes',
    '/api/vegetable.',
    '/api/smallBox/../nothing',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/api/..%5c..%5cetc',
    '/api/',
    '/api/constructor/tomatoes',
    '/api/one/two/three',
  ])('%s is not there', async (path) => {
    const response = await shop().get(path)
    expect(response.status).toBe(404)
  })

  test.each([
    ['POST', '/api/areas', 'GET, HEAD'],
    ['DELETE', '/api/cart/check', 'POST'],
    ['GET', '/api/payment', 'POST'],
    ['PATCH', '/api/orders/1001', 'GET, HEAD'],
    ['GET', '/api/orders/1001/settle', 'POST'],
    ['PUT', '/api/webhooks/stripe', 'POST'],
    ['PROPFIND', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s is not a method of it', async (method, path, allow) => {
    const response = await shop().app.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
  })

  test('HEAD answers as GET, without the body', async () => {
    const response = await shop().app.request('/api/milk', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-total-count')).toMatch(/^\d+$/)
    expect(await response.text()).toBe('')
  })
})
