import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { list } from './listed-products.ts'

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
