import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from './signature.ts'

// Paymob's documented example for the HMAC of transactions.
const secret = '04DC1A9490B8CC2094C011FC055ADCDB'
const hmac =
  'fa8ac0b7f3852e60c50e7fdd4ea5ef0bda96030c19dea1d55df8c76d6c08ab1877774662cbb04981dc84839ad4da560bcc8cb53b8973548657f7e8f8d2e79930'
const obj = {
  id: 192036465,
  pending: false,
  amount_cents: 100000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  has_parent_transaction: false,
  order: { id: 217503754 },
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  error_occured: false,
  owner: 302852,
}

test('Paymob’s own example is signed', () => {
  expect(isSigned('TRANSACTION', obj, hmac, secret)).toBe(true)
})

test('neither capitals, numbers as texts nor other fields make it another', () => {
  expect(isSigned('TRANSACTION', obj, hmac.toUpperCase(), secret)).toBe(true)
  const texts = { ...obj, id: '192036465', amount_cents: '100000', success: 'true', more: [1] }
  expect(isSigned('TRANSACTION', texts, hmac, secret)).toBe(true)
  expect(isSigned('TRANSACTION', { ...obj, order: 217503754 }, hmac, secret)).toBe(true)
})

test.each([
  ['another secret', obj, hmac, secret.toLowerCase()],
  ['half of a signature', obj, hmac.slice(0, 64), secret],
  ['no signature', obj, '', secret],
  ['more than a signature', obj, `${hmac}00`, secret],
  ['another sum', { ...obj, amount_cents: 100001 }, hmac, secret],
  ['another order', { ...obj, order: { id: 217503755 } }, hmac, secret],
  ['an order that is no object', { ...obj, order: 'x' }, hmac, secret],
  ['a value that is an object', { ...obj, success: ['true'] }, hmac, secret],
  ['nothing', null, hmac, secret],
])('%s is not', (_what, altered, given, key) => {
  expect(isSigned('TRANSACTION', altered, given, key)).toBe(false)
})

test('a card that is saved is signed over other values', () => {
  const token = {
    id: 800001,
    token: 'tok_sim_01',
    masked_pan: 'xxxx-xxxx-xxxx-0010',
    merchant_id: 500001,
    card_subtype: 'Visa',
    created_at: '2026-08-14T12:00:00.000000',
    email: 'test@example.com',
    order_id: '700001',
  }
  const signed =
    'Visa2026-08-14T12:00:00.000000test@example.com800001xxxx-xxxx-xxxx-0010500001700001tok_sim_01'
  expect(isSigned('TOKEN', token, hmacOf(signed), secret)).toBe(true)
  expect(isSigned('TRANSACTION', token, hmacOf(signed), secret)).toBe(false)
})

function hmacOf(text: string) {
  return createHmac('sha512', secret).update(text).digest('hex')
}
