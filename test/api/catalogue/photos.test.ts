import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { contentAdmin, type Json } from '../content/content-admin.ts'

const src = (name: string) => `/uploads/${name}-640.webp`
const cart = { src: src('cart'), alt: 'A cart of tomatoes', altAr: 'عربة طماطم' }
const field = { src: src('field'), alt: '', altAr: '' }
const drawing = '/images/products/tomatoes-640.webp'

const meal = {
  name: 'Torly',
  nameAr: 'تورلي',
  src: drawing,
  minutes: 30,
  serves: 2,
  published: true,
  ingredients: [{ text: 'Salt', textAr: 'ملح', productId: null, amount: null, unit: null }],
  steps: [{ text: 'Cook', textAr: 'اطبخ' }],
}
const producer = {
  name: 'Farm',
  nameAr: 'مزرعة',
  place: 'Fayoum',
  placeAr: 'الفيوم',
  story: 'A farm.',
  storyAr: 'مزرعة.',
  src: drawing,
  certifier: '',
  certifierAr: '',
  certificateNumber: '',
  certifierCode: '',
  validUntil: '',
  visible: true,
}

describeOnEachEngine('photos', (open) => {
  const shop = shopOf(open)

  async function product(fields: object = {}) {
    const { headers, changes } = await contentAdmin(shop())
    const body = { name: 'Photographed', price: 10, src: drawing, ...fields }
    const made = await shop().post('/api/vegetable', body, headers)
    expect(made.status).toBe(201)
    const { _id: id, slug } = await made.json()
    const read = async (path: string): Promise<Json> => (await shop().get(path, headers)).json()
    return {
      id,
      slug,
      headers,
      inShop: () => read(`/api/vegetable/${slug}`),
      inAdmin: () => read(`/api/admin/products/${id}`),
      changes: () => changes('product', id),
      put: (edit: object, more: Record<string, string> = {}) =>
        shop().send('PUT', `/api/vegetable/${id}`, edit, { ...headers, ...more }),
    }
  }

  test('of a product are written, read by shop and admin, and recorded', async () => {
    const { inShop, inAdmin, changes, put } = await product()
    expect(await inShop()).toMatchObject({ src: drawing, photos: [] })
    const edited = await put({ photos: [cart, { src: field.src }] })
    expect(await edited.json()).toMatchObject({ src: cart.src, photos: [cart, field] })
    for (const read of [inShop, inAdmin]) {
      expect(await read()).toMatchObject({ src: cart.src, photos: [cart, field] })
    }
    expect((await changes())[0]).toMatchObject({
      before: { src: drawing, photos: [] },
      after: { src: cart.src, photos: [cart, field] },
    })
  })

  test('of a new product are there from the start', async () => {
    const { inShop, put } = await product({ photos: [field] })
    expect(await inShop()).toMatchObject({ src: field.src, photos: [field] })
    await put({ photos: [] })
    expect(await inShop()).toMatchObject({ src: drawing, photos: [] })
  })

  test('that are removed give way to the drawing from before, or to what is given', async () => {
    const { inShop, inAdmin, put } = await product()
    await put({ photos: [cart, field] })
    await put({ photos: [field] })
    // The admin's form also sends the cover that it loaded.
    await put({ src: (await inAdmin()).src, photos: [] })
    expect(await inShop()).toMatchObject({ src: drawing, photos: [] })
    await put({ photos: [cart] })
    await put({ src: '/images/products/dill-640.webp', photos: [] })
    expect(await inShop()).toMatchObject({ src: '/images/products/dill-640.webp', photos: [] })
  })

  test('follow the cover where only that is edited', async () => {
    const { inShop, changes, put } = await product({ photos: [cart, field] })
    const other = src('other')
    await put({ src: other })
    const replaced = [{ src: other, alt: '', altAr: '' }, field]
    expect(await inShop()).toMatchObject({ src: other, photos: replaced })
    expect((await changes())[0]).toMatchObject({ before: { photos: [cart, field] } })
    await put({ src: field.src })
    expect(await inShop()).toMatchObject({ src: field.src, photos: replaced.toReversed() })
    await put({ price: 11 })
    expect(await inShop()).toMatchObject({ src: field.src, photos: replaced.toReversed() })
  })

  test('are part of the version: an edit of an outdated one is refused', async () => {
    const { put, headers, id } = await product()
    const tag = (await shop().get(`/api/vegetable/${id}`, headers)).headers.get('etag') ?? ''
    expect((await put({ photos: [cart] }, { 'If-Match': tag })).status).toBe(200)
    const late = await put({ photos: [field] }, { 'If-Match': tag })
    expect(late.status).toBe(412)
    expect(await late.json()).toMatchObject({ product: { photos: [cart] } })
  })

  test('follow the cover that a CSV file changes, which has no column for them', async () => {
    const { id, slug, headers, inShop } = await product({ photos: [cart, field] })
    const file = await (await shop().get('/api/admin/products.csv', headers)).text()
    const [header = '', ...rows] = file.split('\r\n')
    expect(header).not.toContain('photos')
    expect(rows.find((row) => row.includes(id))).toContain(cart.src)
    const send = async (path: string, rows: string[]) => {
      const body = new FormData()
      body.set('file', new File([rows.join('\r\n')], 'products.csv'))
      return (await shop().post(path, body, headers)).json()
    }
    const same = await send('/api/admin/import', ['id,src', `${id},${cart.src}`])
    expect(same.counts).toMatchObject({ same: 1, changed: 0 })
    const changed = ['id,src', `${id},${src('sheet')}`]
    const { plan } = await send('/api/admin/import', changed)
    await send(`/api/admin/import?apply=${plan}`, changed)
    const photos = [{ src: src('sheet'), alt: '', altAr: '' }, field]
    expect(await inShop(), slug).toMatchObject({ src: src('sheet'), photos })
  })

  test('of recipes and producers are kept and read in the same way', async () => {
    const { ask, changes } = await contentAdmin(shop())
    for (const [path, thing, form] of [
      ['/meals', 'meal', meal],
      ['/producers', 'producer', producer],
    ] as const) {
      const made = await ask('POST', path, { ...form, photos: [cart, field] })
      expect(made, path).toMatchObject({ status: 201, body: { src: cart.src } })
      const { id } = made.body
      const read = async () => (await ask('GET', `${path}/${id}`)).body
      const put = (edit: object, version: number) =>
        ask('PUT', `${path}/${id}`, { ...form, ...edit, version })
      expect(await read()).toMatchObject({ src: cart.src, photos: [cart, field] })
      expect(await put({ photos: [field] }, 1)).toMatchObject({ status: 200 })
      expect(await read()).toMatchObject({ src: field.src, photos: [field] })
      // Older clients send the cover only.
      expect(await put({ src: cart.src }, 2)).toMatchObject({ status: 200 })
      const photos = [{ ...cart, alt: '', altAr: '' }]
      expect(await read()).toMatchObject({ src: cart.src, photos })
      expect(await put({ src: cart.src, photos: [] }, 3)).toMatchObject({ status: 200 })
      expect(await read()).toMatchObject({ src: drawing, photos: [] })
      expect(await put({ photos: [cart] }, 3)).toMatchObject({ status: 409 })
      const told = await changes(thing, id)
      expect(told.some(({ after }: Json) => after.photos?.length === 2)).toBe(true)
    }
    const listed: Json[] = await (await shop().get('/api/meals')).json()
    expect(listed.find(({ name }) => name === 'Torly')).toMatchObject({ photos: [] })
    const farms: Json[] = await (await shop().get('/api/producers')).json()
    expect(farms.find(({ name }) => name === 'Farm')).toMatchObject({ src: drawing, photos: [] })
  })

  test('of a producer without another picture leave none behind', async () => {
    const { ask } = await contentAdmin(shop())
    const form = { ...producer, name: 'Other farm', src: '', photos: [cart] }
    const { id } = (await ask('POST', '/producers', form)).body
    const emptied = { ...form, src: cart.src, photos: [], version: 1 }
    expect(await ask('PUT', `/producers/${id}`, emptied)).toMatchObject({ body: { src: '' } })
  })

  test('of a box are those of the product that is sold', async () => {
    const { ask, changes } = await contentAdmin(shop())
    const { id: _, quantity, ...box } = (await ask('GET', '/boxes/large')).body.box
    expect(box).toMatchObject({ src: '/images/box-large-640.webp', photos: [] })
    const form = { ...box, quantity, seenQuantity: quantity }
    const edited = await ask('PUT', '/boxes/large', { ...form, photos: [cart, field] })
    expect(edited).toMatchObject({ status: 200, body: { src: cart.src, photos: [cart, field] } })
    const { src: _src, photos: _photos, ...earlier } = form
    const { version } = edited.body
    const kept = await ask('PUT', '/boxes/large', { ...earlier, version })
    expect(kept).toMatchObject({ status: 200, body: { src: cart.src, photos: [cart, field] } })
    const bare = { ...form, src: cart.src, photos: [], version: version + 1 }
    const emptied = await ask('PUT', '/boxes/large', bare)
    expect(emptied.body).toMatchObject({ src: '/images/box-large-640.webp', photos: [] })
    expect((await changes('box', 'large')).length).toBe(2)
  })

  test('that are wrong are refused, all at once, each by its place', async () => {
    const { ask, headers } = await contentAdmin(shop())
    const photos = [
      cart,
      { src: 'javascript:alert(1)', alt: 'x'.repeat(201) },
      { src: cart.src, altAr: 'x'.repeat(201) },
      { src: field.src, more: 1 },
    ]
    const codes = {
      'photos.1.src': { code: 'src-not-allowed' },
      'photos.1.alt': { code: 'too-long' },
      'photos.2.altAr': { code: 'too-long' },
      'photos.3.more': { code: 'unknown-field' },
    }
    const price = { name: 'Wrong', price: 0 }
    const made = await shop().post('/api/vegetable', { ...price, photos }, headers)
    expect(made.status).toBe(422)
    expect((await made.json()).errors).toMatchObject({ price: {}, ...codes })
    for (const [path, form] of [
      ['/meals', meal],
      ['/producers', producer],
    ] as const) {
      const refused = await ask('POST', path, { ...form, name: '', photos })
      expect(refused, path).toMatchObject({ status: 422, body: { errors: { name: {}, ...codes } } })
    }
    const box = await ask('PUT', '/boxes/small', { version: 1, photos })
    expect(box).toMatchObject({ status: 422, body: { errors: codes } })
    const { put } = await product()
    for (const [photos, errors] of [
      [[cart, cart], { 'photos.1.src': { code: 'repeated' } }],
      [[...'abcdefg'].map((name) => ({ src: src(name) })), { photos: { code: 'too-many' } }],
      ['[]', { photos: { code: 'list' } }],
      [null, { photos: { code: 'list' } }],
    ] as const) {
      const refused = await put({ photos })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({ errors })
    }
  })
})
