import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

const inEnglish = '1.250 could mean 1250 or 1.25'
const inArabic = '1.250 تُقرأ 1250 أو 1.25'
const withoutMarks = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describeOnEachEngine('a number that was typed', (open) => {
  const shop = shopOf(open)

  async function refused(method: 'POST' | 'PUT', path: string, body: object, locale = 'en') {
    const { headers } = await signedIn(shop(), 'admin')
    const all = { ...headers, 'Accept-Language': locale }
    const response = await shop().send(method, path, body, all)
    expect(response.status).toBe(422)
    const { errors } = await response.json()
    return errors
  }

  const calls: [string, 'POST' | 'PUT', string, object, string][] = [
    ['price', 'POST', '/api/vegetable', { name: 'X', price: '1.250' }, 'price'],
    ['offer', 'POST', '/api/vegetable', { name: 'X', price: 5, offer: '1.250' }, 'offer'],
    ['stock', 'POST', '/api/vegetable', { name: 'X', price: 5, quantity: '1.250' }, 'quantity'],
    [
      'amount',
      'POST',
      '/api/vegetable',
      { name: 'X', price: 5, unitAmount: '1.250' },
      'unitAmount',
    ],
    ['box', 'PUT', '/api/admin/boxes/small', { pricePiastres: '1.250' }, 'pricePiastres'],
    [
      'week',
      'POST',
      '/api/admin/boxes/small/weeks',
      { rows: [{ grams: '1.250' }] },
      'rows.0.grams',
    ],
    ['recipe', 'POST', '/api/admin/meals', { minutes: '1.250' }, 'minutes'],
    [
      'ingredient',
      'POST',
      '/api/admin/meals',
      { ingredients: [{ amount: '1.250' }] },
      'ingredients.0.amount',
    ],
    [
      'settings',
      'PUT',
      '/api/admin/settings',
      { deliveryFeePiastres: '1.250' },
      'deliveryFeePiastres',
    ],
    [
      'refund',
      'POST',
      '/api/admin/orders/1/refunds',
      { amountPiastres: '1.250' },
      'amountPiastres',
    ],
    [
      'scales',
      'POST',
      '/api/admin/orders/1/lines/1',
      { version: 1, edit: { what: 'weigh', amount: '1.250' } },
      'edit.amount',
    ],
  ]
  test.each(calls)('is refused with both readings: %s', async (_, method, path, body, field) => {
    for (const [locale, words] of [
      ['en', inEnglish],
      ['ar', inArabic],
    ] as const) {
      const errors = await refused(method, path, body, locale)
      expect(errors[field].code).toBe('two-readings')
      expect(withoutMarks(errors[field].message)).toContain(words)
    }
  })

  test('comes in a form as people write it', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const asForm = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
    const send = (price: string, quantity: string) =>
      shop().post(
        '/api/vegetable',
        String(new URLSearchParams({ name: 'Typed', price, quantity })),
        asForm,
      )
    const made = await send('١٬٢٠٠٫٥٠', '1,200')
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ price: 1200.5, quantity: 1200 })
    for (const price of ['1.200', '12.345', '1e1', '-5', '1 200', '1,20']) {
      expect((await send(price, '1')).status, price).toBe(422)
    }
  })

  test('means in a spreadsheet what it means in a form', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 520_00 })
    const { headers } = await signedIn(shop(), 'admin')
    const preview = async (row: string) => {
      const body = new FormData()
      body.set(
        'file',
        new File([`id;price;offer;quantity;unitAmount\n${product.id};${row}`], 'x.csv'),
      )
      const [shown] = (await (await shop().post('/api/admin/import', body, headers)).json()).rows
      return shown
    }
    expect((await preview('1,200;;;')).changes).toEqual([
      { field: 'price', before: '520', after: '1200' },
    ])
    expect((await preview('EGP 600.50;;;')).changes[0].after).toBe('600.5')
    expect((await preview('1.200;1e1;1.3;1,250')).errors).toEqual([
      { field: 'price', code: 'two-readings:1.200' },
      { field: 'offer', code: 'offer' },
      { field: 'quantity', code: 'quantity-step' },
      { field: 'unitAmount', code: 'two-readings:1,250' },
    ])
  })
})
