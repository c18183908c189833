import { afterEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { INSIDES } from '../../../insides.ts'
import { anOrderFor, countIntents, countOrders } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

const long = (length: number) => 'x'.repeat(length)

/** `values` are wrong for the field at `path`, and give the problem `code`. */
const wrongFields: [path: string, code: string, values: unknown[]][] = [
  ['amount', 'whole-number', ['1000', 10.5, null, true, [], {}]],
  ['amount', 'empty-cart', [0, -1]],
  ['amount', 'too-large', [1e20, Number.MAX_SAFE_INTEGER]],
  ['items', 'empty-cart', [[]]],
  ['items', 'list', ['x', 1, {}, { 0: { _id: 'a', qty: 1 } }]],
  ['items', 'too-many', [Array.from({ length: 101 }, () => ({ _id: 'a', qty: 1 }))]],
  ['items.0.qty', 'qty', [0, -1, 1000, 1e9, '2', null, '٢', [1], { $gt: 0 }]],
  // 1.5 fits the step of other products, 1.1 fits no product's.
  ['items.0.qty', 'qty-step', [1.5, 1.1]],
  ['items.0._id', 'text', [1, null, ['a'], { $ne: 1 }]],
  ['items.0._id', 'required', ['']],
  ['items.0._id', 'too-long', [long(65)]],
  ['items.0.price', 'unknown-field', [0.01]],
  ['items.0.offer', 'unknown-field', [90]],
  ['items.0.currency', 'unknown-field', ['usd']],
  ['customer', 'required', [undefined]],
  ['customer.name', 'name-required', ['', '   ', '\t', '\udc00', '\u202e\u3164']],
  ['customer.name', 'too-long', [long(101), long(10_000)]],
  ['customer.name', 'text', [1, null, ['a'], {}]],
  ['customer.phone', 'phone-required', ['']],
  [
    'customer.phone',
    'phone',
    ['abc', '0221234567', '010123456', '010123456789', '01012345678\n01112345678', long(10_000)],
  ],
  ['customer.phone', 'phone-abroad', ['+4479460000', '00971 50 123 4567']],
  ['customer.phone', 'text', [201012345678]],
  ['customer.email', 'email-required', ['', '  ']],
  [
    'customer.email',
    'email',
    [
      'a@b',
      'a@@b.com',
      '@b.com',
      'a b@c.com',
      'a@b..com',
      'a@.com',
      'a,b@c.com',
      '<a@b.com>',
      'a@b.com\r\nBcc:x@y.com',
    ],
  ],
  ['customer.email', 'too-long', [`${'a'.repeat(300)}@b.com`]],
  ['customer.address', 'address-required', ['', ' \n ']],
  ['customer.address', 'too-long', [long(501)]],
  ['customer.role', 'unknown-field', ['admin']],
  ['delivery', 'required', [undefined]],
  ['delivery.area', 'area-required', ['']],
  ['delivery.area', 'too-long', [long(65)]],
  ['delivery.area', 'text', [1, ['maadi']]],
  ['delivery.date', 'date-required', ['']],
  [
    'delivery.date',
    'date',
    ['tomorrow', '2026-02-30', '28-11-2026', '2026-11-28T00:00:00Z', '٢٠٢٦-١١-٢٨', long(10_000)],
  ],
  ['delivery.fee', 'unknown-field', [0]],
  ['notes', 'too-long', [long(1001)]],
  ['notes', 'text', [1, null]],
  ['missing', 'choice', ['', 'refund', 1, null]],
  ['total', 'unknown-field', [1]],
  ['state', 'unknown-field', ['confirmed']],
  ['payment_state', 'unknown-field', ['paid']],
  ['isAdmin', 'unknown-field', [true]],
]

function withField(body: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.')
  const entries = new Map<string, unknown>(Object.entries(body))
  const child = entries.get(key)
  const isDeeper = rest.length > 0 && typeof child === 'object' && child !== null
  entries.set(key, isDeeper ? withField(child, rest.join('.'), value) : value)
  const changed = Object.fromEntries(entries)
  return Array.isArray(body) ? Object.values(changed) : changed
}

describeOnEachEngine('an order with a wrong field is refused, the field named', (open) => {
  const shop = shopOf(open)
  const aBody = async () => {
    const product = await aProduct(shop().services.db)
    return anOrderFor(shop(), [{ product, qty: 1 }])
  }
  afterEach(async () => {
    expect(await countOrders(shop())).toBe(0)
    expect(await countIntents(shop())).toBe(0)
  })

  test.each(wrongFields)('%s: %s', async (path, code, values) => {
    const body = await aBody()
    for (const value of values) {
      const wrong = withField(body, path, value)
      for (const [call, whole] of [
        ['/api/payment', wrong],
        ['/api/orders', { payment: 'cash', ...wrong }],
      ] as const) {
        const response = await shop().post(call, whole)
        expect(response.status, JSON.stringify(value)?.slice(0, 80)).toBe(422)
        const text = await response.text()
        expect(JSON.parse(text)).toMatchObject({
          code,
          errors: { [path]: { code, message: expect.any(String) } },
        })
        expect(Object.keys(JSON.parse(text).errors)).toEqual([path])
        expect(text).not.toMatch(INSIDES)
      }
    }
  })

  test('as are all wrong fields at once', async () => {
    const response = await shop().post('/api/payment', {
      amount: '1',
      items: [{ _id: 'a', qty: 0 }],
      customer: { name: '', phone: '12', email: 'x', address: '' },
      delivery: { area: '', date: '' },
      missing: 'none',
    })
    const { code, errors } = await response.json()
    expect(code).toBe('invalid-fields')
    expect(Object.keys(errors).toSorted()).toEqual([
      'amount',
      'customer.address',
      'customer.email',
      'customer.name',
      'customer.phone',
      'delivery.area',
      'delivery.date',
      'items.0.qty',
      'missing',
    ])
  })

  test('as are all fields of an empty body', async () => {
    const { errors } = await (await shop().post('/api/payment', {})).json()
    expect(Object.keys(errors).toSorted()).toEqual(['amount', 'customer', 'delivery', 'items'])
  })

  test('so is SPEC’s bare amount: the cart must be named', async () => {
    const response = await shop().post('/api/payment', { amount: 100 })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('items')
  })

  test('in Arabic for who reads Arabic', async () => {
    const body = withField(await aBody(), 'customer.phone', '12')
    const response = await shop().post('/api/payment', body, { 'Accept-Language': 'ar' })
    const { message, errors } = await response.json()
    expect(message).toMatch(/\p{Script=Arabic}/u)
    expect(errors['customer.phone'].message).toMatch(/\p{Script=Arabic}/u)
  })
})
