import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { INSIDES } from '../../insides.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { form, openCalls } from '../orders/shortage/open-calls.ts'

describeOnEachEngine('a form', (open) => {
  const shop = shopOf(open)
  const send = (path: string, fields: [string, string][]) =>
    shop().app.request(path, { method: 'POST', headers: form, body: new URLSearchParams(fields) })
  const fieldsOf = (value: unknown, name = ''): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          fieldsOf(child, name ? `${name}[${key}]` : key),
        )
      : [[name, String(value)]]

  test.each([
    ['/api/payment', {}],
    ['/api/orders', { payment: 'cash' }],
  ])('places an order as JSON does: %s', async (path, more) => {
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 2 }])
    const response = await send(path, fieldsOf({ ...body, ...more }))
    expect(response.status).toBe(201)
  })

  test.each([
    ['items[0][qty]', '2e0', 'qty'],
    ['items[0][qty]', '1.5', 'qty-step'],
    ['items[0][qty]', '', 'qty'],
    ['items[0][qty]', '0x2', 'qty'],
    ['items[0][qty]', '1000', 'qty'],
    ['amount', 'Infinity', 'whole-number'],
    ['amount', '9'.repeat(400), 'whole-number'],
  ])('%s=%s is refused', async (field, value, code) => {
    const product = await aProduct(shop().services.db)
    const fields = fieldsOf(await anOrderFor(shop(), [{ product, qty: 2 }]))
    const wrong = fields.map(([name, old]): [string, string] => [
      name,
      name === field ? value : old,
    ])
    const response = await send('/api/payment', wrong)
    expect(response.status).toBe(422)
    const dotted = field.replace(/\[(\w+)\]/g, '.$1')
    expect(await response.json()).toMatchObject({ errors: { [dotted]: { code } } })
  })

  test.each([
    'items',
    'items=',
    'items[]=1',
    'items[0]=1&items[0][qty]=1',
    'items[1][qty]=1',
    'items[0][qty]=1&items[0][qty]=2',
    `${'a[b]'.repeat(5000)}=1`,
    `${'['.repeat(20_000)}=1`,
    '=1',
    '%',
    '%00=%00',
    'items[0][_id]=%ff',
    `items${'[0]'.repeat(31)}=1`,
    Array.from({ length: 5000 }, (_, i) => `items[${i}][qty]=1`)
      .join('&')
      .slice(0, 64_000),
  ])('%#: a strange one is only refused', async (body) => {
    for (const path of openCalls) {
      const response = await shop().app.request(path, { method: 'POST', headers: form, body })
      expect(response.status).toBe(422)
      expect(await response.text()).not.toMatch(INSIDES)
    }
  })
})
