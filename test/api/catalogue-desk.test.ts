import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { categories } from '#shop/catalogue/category.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../databases.ts'
import {
  anOrderFor,
  aProduct,
  openTestShop,
  shopOf,
  signedIn,
  stockOfProduct,
  type TestShop,
} from '../shop.ts'

const spec = {
  type: 'vegetable',
  src: 'https://pictures.example.com/okra.jpg',
  name: 'Baby okra',
  desc: 'Small and tender.',
  price: 35.5,
  offer: 10,
  quantity: 40,
}

async function admin(shop: TestShop) {
  return (await signedIn(shop, 'admin')).headers
}

async function made(shop: TestShop, fields: object = {}) {
  const headers = await admin(shop)
  const response = await shop.post('/api/vegetable', { ...spec, ...fields }, headers)
  expect(response.status).toBe(201)
  return { headers, product: await response.json(), etag: response.headers.get('etag') ?? '' }
}

async function changesOf(shop: TestShop, id: string) {
  const response = await shop.get(`/api/admin/changes/product/${id}`, await admin(shop))
  return response.json()
}

describeOnEachEngine('the page that lists a product', (open) => {
  const shop = shopOf(open)

  test('is the one on which the shop shows it, and none while it is hidden', async () => {
    const { headers, product } = await made(shop(), { quantity: 0 })
    const pageOf = async (id: string) =>
      (await shop().get(`/api/admin/products/${id}/page`, headers)).json()
    const { page } = await pageOf(product._id)
    const listed = await shop().get(`/api/vegetable?page=${page}&limit=12`)
    const ids = (await listed.json()).map(({ _id }: { _id: string }) => _id)
    expect(ids).toContain(product._id)
    // What is sold out stands last, and vegetables have more than one page.
    expect(page).toBeGreaterThan(1)
    await shop().send('PUT', `/api/vegetable/${product._id}`, { visible: false }, headers)
    expect(await pageOf(product._id)).toEqual({ page: null })
    expect((await shop().get('/api/admin/products/none/page', headers)).status).toBe(404)
  })
})

describeOnEachEngine('SPEC’s writing calls', (open) => {
  const shop = shopOf(open)

  test('SPEC’s seven fields make a product that both languages sell at once', async () => {
    const { product } = await made(shop())
    expect(product).toMatchObject({
      ...spec,
      nameAr: 'Baby okra',
      descAr: 'Small and tender.',
      finalPrice: 31.95,
      unit: 'kg',
      unitAmount: 1,
      conditions: [],
      visible: true,
      version: 1,
    })
    expect(product.slug).toBe('baby-okra')
    const inShop = await shop().get(`/api/vegetable/${product.slug}`)
    expect(inShop.status).toBe(200)
    const all = await (await shop().get('/api/vegetable')).json()
    expect(all.at(-1)).toMatchObject({ _id: product._id })
    expect(await stockOfProduct(shop().services.db, product._id)).toBe(40)
  })

  test('a form does as well as JSON, in every category', async () => {
    const headers = {
      ...(await admin(shop())),
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    for (const type of categories) {
      const form = new URLSearchParams({ ...texts(spec), type, name: `Form ${type}` })
      const created = await shop().send('POST', `/api/${type}`, String(form), headers)
      expect(created.status).toBe(201)
      const { _id } = await created.json()
      form.set('price', '40')
      form.set('visible', '0')
      form.append('conditions[0]', 'heart')
      const edited = await shop().send('PUT', `/api/${type}/${_id}`, String(form), headers)
      expect(edited.status).toBe(200)
      expect(await edited.json()).toMatchObject({
        type,
        price: 40,
        offer: 10,
        visible: false,
        conditions: ['heart'],
      })
    }
  })

  test('what a product is rich in is kept, told to all, and written down when it changes', async () => {
    const { headers, product } = await made(shop(), { richIn: ['salt', 'fat'] })
    const path = `/api/vegetable/${product._id}`
    expect((await (await shop().get(path)).json()).richIn).toEqual(['salt', 'fat'])
    const named = await shop().send('PUT', path, { name: 'Pickled okra' }, headers)
    expect(await named.json()).toMatchObject({ richIn: ['salt', 'fat'] })
    const edited = await shop().send('PUT', path, { richIn: [] }, headers)
    expect(await edited.json()).toMatchObject({ richIn: [] })
    const changes = await shop().get(`/api/admin/changes/product/${product._id}`, headers)
    const [newest] = await changes.json()
    expect(newest).toMatchObject({ what: 'edited', before: { richIn: ['salt', 'fat'] } })
  })

  test('the same name twice gives two slugs; a slug of one’s own must be free', async () => {
    const first = await made(shop(), { name: 'Twin' })
    const second = await made(shop(), { name: 'Twin' })
    expect(second.product.slug).not.toBe(first.product.slug)
    const { headers } = second
    const taken = { ...spec, slug: first.product.slug }
    expect((await shop().post('/api/vegetable', taken, headers)).status).toBe(409)
    const path = `/api/vegetable/${second.product._id}`
    const refused = await shop().send('PUT', path, { slug: first.product.slug }, headers)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errors: { slug: { code: 'slug-taken' } } })
    const arabic = await made(shop(), { name: 'بامية' })
    expect(arabic.product.slug).toMatch(/^product-/)
  })

  test.each([
    [{ name: '' }, { name: 'product-name-required' }],
    [{ name: '   ' }, { name: 'product-name-required' }],
    [{ name: 'x'.repeat(300) }, { name: 'too-long' }],
    [{ name: 'okra\u202Egpj' }, { name: 'characters' }],
    [{ name: 'okra\nokra' }, { name: 'characters' }],
    [{ desc: 'okra\ud800' }, { desc: 'characters' }],
    [{ price: -1 }, { price: 'price-positive' }],
    [{ price: 0 }, { price: 'price-positive' }],
    [{ price: 0.001 }, { price: 'price-positive' }],
    [{ price: 12.345 }, { price: 'price-decimals' }],
    [{ price: '12' }, { price: 'price' }],
    [{ price: null }, { price: 'price' }],
    [{ price: 1e21 }, { price: 'too-large' }],
    [{ offer: -5 }, { offer: 'offer' }],
    [{ offer: 101 }, { offer: 'offer' }],
    [{ offer: 12.5 }, { offer: 'offer' }],
    [{ offer: '10%' }, { offer: 'offer' }],
    [{ quantity: -1 }, { quantity: 'quantity' }],
    [{ quantity: 1.5 }, { quantity: 'quantity' }],
    [{ quantity: 2 ** 31 }, { quantity: 'too-large' }],
    [{ quantity: '3' }, { quantity: 'quantity' }],
    [{ type: 'fruits' }, { type: 'type-differs' }],
    [{ type: 'boxes' }, { type: 'choice' }],
    [{ unit: 'barrel' }, { unit: 'choice' }],
    [{ unitAmount: 0 }, { unitAmount: 'unit-amount' }],
    [{ conditions: ['gout'] }, { 'conditions.0': 'choice' }],
    [{ richIn: ['gold'] }, { 'richIn.0': 'choice' }],
    [{ slug: '../admin' }, { slug: 'slug' }],
    [{ _id: 'mine' }, { _id: 'unknown-field' }],
    [
      { deletedAt: 'now', price: 0 },
      { deletedAt: 'unknown-field', price: 'price-positive' },
    ],
  ])('refuses %j, on both calls, and changes nothing', async (wrong, codes) => {
    const { headers, product } = await made(shop())
    const post = await shop().post('/api/vegetable', { ...spec, ...wrong }, headers)
    const put = await shop().send('PUT', `/api/vegetable/${product._id}`, wrong, headers)
    for (const response of [post, put]) {
      expect(response.status).toBe(422)
      const { errors } = await response.json()
      const found = Object.entries<{ code: string }>(errors).map(([at, { code }]) => [at, code])
      expect(Object.fromEntries(found)).toEqual(codes)
    }
    const after = await (await shop().get(`/api/vegetable/${product._id}`)).json()
    expect(after.updatedAt).toBe(product.updatedAt)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'http://169.254.169.254/',
    'http://127.0.0.1/x.png',
    'http://[::1]/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://localhost/x.png',
    'https://shop.internal/x.png',
    'https://user:pass@pictures.example.com/x.png',
    'https://pictures.example.com:8443/x.png',
    'https://pictures.example.com/"onload="x',
    'ftp://pictures.example.com/x.png',
    '/images/../../etc/passwd',
    '/api/orders',
    '',
    'x',
  ])('takes no picture from %s', async (src) => {
    const { headers, product } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    const response = await shop().send('PUT', path, { src }, headers)
    expect(response.status).toBe(422)
    expect((await response.json()).errors.src.code).toBe('src-not-allowed')
  })

  test('takes pictures of its own and of public addresses, and script as mere text', async () => {
    const { headers, product } = await made(shop(), { name: '<script>alert(1)</script>' })
    expect(product.name).toBe('<script>alert(1)</script>')
    const path = `/api/vegetable/${product._id}`
    for (const src of [
      '/images/products/okra-640.webp',
      '/uploads/0b7e-640.webp',
      'http://pictures.example.com/okra.jpg?size=2',
    ]) {
      const response = await shop().send('PUT', path, { src }, headers)
      expect(response.status, src).toBe(200)
      expect(await response.json()).toMatchObject({ src })
    }
  })

  test('only a category, and a product of it, can be written', async () => {
    const { headers, product } = await made(shop())
    for (const type of ['boxes', 'all', 'Vegetable', '__proto__']) {
      expect((await shop().post(`/api/${type}`, spec, headers)).status).toBe(404)
    }
    const edits = [
      [`/api/fruits/${product._id}`, 404],
      ['/api/vegetable/none', 404],
      ['/api/vegetable/%00', 404],
      [`/api/all/${product._id}`, 404],
      [`/api/vegetable/${product.slug}`, 404],
    ] as const
    for (const [path, status] of edits) {
      expect((await shop().send('PUT', path, { price: 9 }, headers)).status, path).toBe(status)
      expect((await shop().send('DELETE', path, undefined, headers)).status, path).toBe(status)
      const restored = await shop().send('POST', `${path}/restore`, undefined, headers)
      expect(restored.status, path).toBe(status)
    }
    const empty = await shop().send('PUT', `/api/vegetable/${product._id}`, {}, headers)
    expect(empty.status).toBe(422)
  })

  test('of two edits that start from the same state, the second is told', async () => {
    const { headers, product, etag } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    for (const answer of ['made', 'kept']) {
      expect((await shop().get(path)).headers.get('etag'), answer).toBe(etag)
    }
    const ifMatch = { ...headers, 'If-Match': etag }
    expect((await shop().send('PUT', path, { price: 36 }, ifMatch)).status).toBe(200)
    const second = await shop().send('PUT', path, { price: 37 }, ifMatch)
    expect(second.status).toBe(412)
    expect(await second.json()).toMatchObject({
      code: 'edited-meanwhile',
      product: { price: 36, version: 2 },
    })
    const again = { ...headers, 'If-Match': second.headers.get('etag') ?? '' }
    expect((await shop().send('PUT', path, { price: 37 }, again)).status).toBe(200)
    for (const strange of ['x', '"x"', '"1"', '"3-40", "2-40"']) {
      const foreign = { ...headers, 'If-Match': strange }
      expect((await shop().send('PUT', path, { price: 1 }, foreign)).status).toBe(412)
    }
    const any = { ...headers, 'If-Match': '*' }
    expect((await shop().send('PUT', path, { price: 38 }, any)).status).toBe(200)
  })

  test('a new quantity is a movement from what the editor saw: what was sold stays sold', async () => {
    const { headers, product, etag } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    const { db } = shop().services
    const wish = { product: await aProductOf(shop(), product._id), qty: 15 }
    expect((await buy(shop(), wish)).status).toBe(201)
    expect(await stockOfProduct(db, product._id)).toBe(25)

    const ifMatch = { ...headers, 'If-Match': etag }
    const short = await shop().send('PUT', path, { quantity: 10 }, ifMatch)
    expect(short.status).toBe(409)
    expect(await short.json()).toMatchObject({
      code: 'stock-sold',
      errors: { quantity: {} },
      product: { quantity: 25 },
    })
    const more = await shop().send('PUT', path, { quantity: 50, price: 36 }, ifMatch)
    expect(await more.json()).toMatchObject({ quantity: 35, price: 36 })
    const plain = await shop().send('PUT', path, { quantity: 5 }, headers)
    expect(await plain.json()).toMatchObject({ quantity: 5 })
  })

  test('deleted, it is in no list, but in its orders; restored, it is back', async () => {
    const { headers, product } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    const wish = { product: await aProductOf(shop(), product._id), qty: 2 }
    const order = await buy(shop(), wish)
    const gone = await shop().send('DELETE', path, undefined, headers)
    expect(gone.status).toBe(200)
    expect(await gone.json()).toMatchObject({ _id: product._id, name: spec.name })
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(404)
    expect((await shop().send('PUT', path, { price: 3 }, headers)).status).toBe(404)
    expect((await shop().get(path)).status).toBe(404)
    expect(await inCart(shop(), product._id)).toBe('gone')
    const { items } = await (await shop().get(`/api${order.headers.get('location')}`)).json()
    expect(items).toMatchObject([{ name: spec.name, qty: 2 }])
    const back = await shop().send('POST', `${path}/restore`, undefined, headers)
    expect(await back.json()).toMatchObject({ _id: product._id, quantity: 38 })
    expect((await shop().get(path)).status).toBe(200)
  })

  test('hidden, it is in no list and no cart, but on the desk', async () => {
    const { headers, product } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    const hidden = await shop().send('PUT', path, { visible: false }, headers)
    expect(hidden.status).toBe(200)
    expect((await shop().get(path)).status).toBe(404)
    const ids = (await (await shop().get('/api/all')).json()).map((one: { _id: string }) => one._id)
    expect(ids).not.toContain(product._id)
    expect(await inCart(shop(), product._id)).toBe('gone')
    const wish = { product: await aProductOf(shop(), product._id), qty: 1 }
    expect((await buy(shop(), wish)).status).toBe(409)
    const onDesk = await shop().get(`/api/admin/products/${product._id}`, headers)
    expect(await onDesk.json()).toMatchObject({ id: product._id, visible: false })
    const list = await shop().get('/api/admin/products?state=hidden&q=baby okra', headers)
    expect((await list.json()).products).toContainEqual(
      expect.objectContaining({ id: product._id }),
    )
  })

  test('Arabic words that only repeat the English ones follow them; others stay', async () => {
    const { headers, product } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    const renamed = await shop().send('PUT', path, { name: 'Okra' }, headers)
    expect(await renamed.json()).toMatchObject({ name: 'Okra', nameAr: 'Okra' })
    await shop().send('PUT', path, { nameAr: 'بامية' }, headers)
    const again = await shop().send('PUT', path, { name: 'Fine okra' }, headers)
    expect(await again.json()).toMatchObject({ name: 'Fine okra', nameAr: 'بامية' })
  })

  test('who did what is kept, with the fields that differ', async () => {
    const { headers, product } = await made(shop())
    const path = `/api/vegetable/${product._id}`
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    await shop().send('PUT', path, { ...spec, price: 36, quantity: 41 }, headers)
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    await shop().send('DELETE', path, undefined, headers)
    const changes = await changesOf(shop(), product._id)
    expect(changes.map(({ what }: { what: string }) => what)).toEqual([
      'deleted',
      'edited',
      'created',
    ])
    expect(changes[1]).toMatchObject({
      before: { pricePiastres: 3550, quantity: 40 },
      after: { pricePiastres: 3600, quantity: 41 },
    })
    expect(Object.keys(changes[1].after)).toHaveLength(2)
    const who = await shop().get('/auth/me', headers)
    expect(changes[0].who).toBe((await who.json()).email)
  })
})

describeOnEachEngine('the products’ desk', (open) => {
  const shop = shopOf(open)
  const list = async (query: string) => {
    const response = await shop().get(`/api/admin/products?${query}`, await admin(shop()))
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
      const response = await shop().get(`/api/admin/products?${query}`, await admin(shop()))
      expect(response.status).toBe(422)
    },
  )

  test('changes several at once, and back again', async () => {
    const { db } = shop().services
    const products = [await aProduct(db), await aProduct(db), await aProduct(db)]
    const headers = await admin(shop())
    const bulk = (items: object[]) => shop().post('/api/admin/products/bulk', { items }, headers)
    const changed = await bulk(
      products.map(({ id }) => ({ id, offer: 25, pricePiastres: 3080, visible: false })),
    )
    expect(changed.status).toBe(200)
    expect(await changed.json()).toEqual(
      products.map(({ id }) =>
        expect.objectContaining({ id, offer: 25, pricePiastres: 3080, visible: false }),
      ),
    )
    await bulk(products.map(({ id, offer }) => ({ id, offer, visible: true })))
    await bulk(products.map(({ id }) => ({ id, deleted: true })))
    for (const { id } of products) {
      expect((await shop().get(`/api/vegetable/${id}`)).status).toBe(404)
    }
    await bulk(products.map(({ id }) => ({ id, deleted: false })))
    for (const { id } of products) {
      const back = await (await shop().get(`/api/vegetable/${id}`)).json()
      expect(back).toMatchObject({ offer: 0, price: 30.8 })
    }
  })

  test('changes all of them or none', async () => {
    const product = await aProduct(shop().services.db)
    const headers = await admin(shop())
    const bulk = (items: object[]) => shop().post('/api/admin/products/bulk', { items }, headers)
    const missing = await bulk([
      { id: product.id, offer: 50 },
      { id: 'none', offer: 50 },
    ])
    expect(missing.status).toBe(409)
    expect((await bulk([{ id: product.id, deleted: true }])).status).toBe(200)
    expect((await bulk([{ id: product.id, offer: 50 }])).status).toBe(409)
    await bulk([{ id: product.id, deleted: false }])
    const after = await (await shop().get(`/api/vegetable/${product.id}`)).json()
    expect(after.offer).toBe(0)
    for (const wrong of [
      [],
      [{ id: product.id, offer: 91 }],
      [{ id: product.id, pricePiastres: 0 }],
      [{ id: product.id, quantity: 3 }],
      Array.from({ length: 201 }, () => ({ id: product.id })),
    ]) {
      expect((await bulk(wrong)).status).toBe(422)
    }
  })
})

describeOnPostgres('edits at the same time', () => {
  test('of many edits from one state one is made, and no sale is lost', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    try {
      const { headers, product, etag } = await made(shop)
      const path = `/api/vegetable/${product._id}`
      const bought = await aProductOf(shop, product._id)
      const edits = Array.from({ length: 10 }, (_, i) =>
        shop.send(
          'PUT',
          path,
          { desc: `Edit ${i}`, quantity: 60 },
          { ...headers, 'If-Match': etag },
        ),
      )
      const sales = Array.from({ length: 10 }, () => buy(shop, { product: bought, qty: 1 }))
      const answers = await Promise.all([...edits, ...sales])
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([200, ...Array(10).fill(201), ...Array(9).fill(412)])
      expect(await stockOfProduct(database.db, product._id)).toBe(50)
    } finally {
      await shop.close()
      await database.close()
    }
  })
})

async function aProductOf(shop: TestShop, id: string) {
  const row = await shop.services.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const product = await aProduct(shop.services.db)
  return { ...product, id, pricePiastres: row.price_piastres, offer: row.offer }
}

async function buy(shop: TestShop, wish: { product: Product; qty: number }) {
  return shop.post('/api/orders', { ...(await anOrderFor(shop, [wish])), payment: 'cash' })
}

async function inCart(shop: TestShop, id: string) {
  const response = await shop.post('/api/cart/check', { items: [{ _id: id, qty: 1 }] })
  return (await response.json()).items[0].note
}

function texts(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
