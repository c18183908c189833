import { expect, test } from 'vitest'
import { categories } from '#shop/catalogue/category.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { stockOfProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { addProduct, adminHeaders, okra } from './added-product.ts'

describeOnEachEngine('SPEC’s writing calls', (open) => {
  const shop = shopOf(open)

  test('SPEC’s seven fields make a product that both languages sell at once', async () => {
    const { product } = await addProduct(shop())
    expect(product).toMatchObject({
      ...okra,
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
      ...(await adminHeaders(shop())),
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    for (const type of categories) {
      const form = new URLSearchParams({ ...texts(okra), type, name: `Form ${type}` })
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
    const { headers, product } = await addProduct(shop(), { richIn: ['salt', 'fat'] })
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
    const first = await addProduct(shop(), { name: 'Twin' })
    const second = await addProduct(shop(), { name: 'Twin' })
    expect(second.product.slug).not.toBe(first.product.slug)
    const { headers } = second
    const taken = { ...okra, slug: first.product.slug }
    expect((await shop().post('/api/vegetable', taken, headers)).status).toBe(409)
    const path = `/api/vegetable/${second.product._id}`
    const refused = await shop().send('PUT', path, { slug: first.product.slug }, headers)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errors: { slug: { code: 'slug-taken' } } })
    const arabic = await addProduct(shop(), { name: 'بامية' })
    expect(arabic.product.slug).toMatch(/^product-/)
  })

  test('only a category, and a product of it, can be written', async () => {
    const { headers, product } = await addProduct(shop())
    for (const type of ['boxes', 'all', 'Vegetable', '__proto__']) {
      expect((await shop().post(`/api/${type}`, okra, headers)).status).toBe(404)
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
})

function texts(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
