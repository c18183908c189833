import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { addProduct, okra } from './added-product.ts'

describeOnEachEngine('SPEC’s writing calls', (open) => {
  const shop = shopOf(open)

  test.each([
    [{ name: '' }, { name: 'product-name-required' }],
    [{ name: '   ' }, { name: 'product-name-required' }],
    [{ name: 'x'.repeat(300) }, { name: 'too-long' }],
    [{ name: '\u202e\ud800\u3164' }, { name: 'product-name-required' }],
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
    [{ quantity: 1.5 }, { quantity: 'quantity-step' }],
    [{ quantity: 1.3 }, { quantity: 'quantity-step' }],
    [{ step: 0.3 }, { step: 'step' }],
    [{ step: 0.5, unit: 'piece' }, { step: 'step-unit' }],
    [{ step: 0.5, unitAmount: 2 }, { step: 'step-unit' }],
    [{ weighed: true, unit: 'piece' }, { weighed: 'weighed-unit' }],
    [{ price: 0.01, offer: 90 }, { offer: 'offer-whole' }],
    [{ weighed: 'perhaps' }, { weighed: 'choice' }],
    [{ tolerance: 26 }, { tolerance: 'tolerance' }],
    [{ tolerance: -1 }, { tolerance: 'tolerance' }],
    [{ tolerance: 2.5 }, { tolerance: 'tolerance' }],
    [{ tolerance: '5' }, { tolerance: 'tolerance' }],
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
    const { headers, product } = await addProduct(shop())
    const post = await shop().post('/api/vegetable', { ...okra, ...wrong }, headers)
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
    const { headers, product } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    const response = await shop().send('PUT', path, { src }, headers)
    expect(response.status).toBe(422)
    expect((await response.json()).errors.src.code).toBe('src-not-allowed')
  })

  test('takes pictures of its own and of public addresses, and script as mere text', async () => {
    const { headers, product } = await addProduct(shop(), { name: '<script>alert(1)</script>' })
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
})
