import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { readCart } from './stored-cart.ts'

test('a stored cart is read back', () => {
  const tomatoes: CartItem = {
    _id: 't',
    name: 'Tomatoes',
    nameAr: 'طماطم',
    src: '/images/products/tomatoes-640.webp',
    price: 31.1,
    qty: 2,
    type: 'vegetable',
    slug: 'tomatoes',
    offer: 10,
    quantity: 118,
    unit: 'kg',
    unitAmount: 1,
    step: 1,
  }
  expect(readCart(JSON.stringify([tomatoes]))).toEqual([tomatoes])
})

test('SPEC’s own fields are enough', () => {
  const stored = JSON.stringify([{ _id: 'x', name: 'X', src: '/x.png', price: 5, qty: 2 }])
  expect(readCart(stored)).toMatchObject([{ _id: 'x', price: 5, offer: 0, qty: 2 }])
})

const good = { _id: 'g', name: 'Good', src: '/g.png', price: 5, qty: 1 }
const list = (...entries: unknown[]) => JSON.stringify(entries)
test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['a space', ' '],
  ['no JSON', '{{'],
  ['a word', 'undefined'],
  ['no number', 'NaN'],
  ['a list cut off', '[{"_id":"g"'],
  ['bytes of no text', '\u0000\uffff'],
  ['lists without end', '['.repeat(50_000)],
  ['no list', '{"a":1}'],
  ['what only looks like a list', '{"length":3}'],
  ['null', 'null'],
  ['a number', '12'],
  ['a text', '"text"'],
  ['an entry that is null', list(null)],
  ['entries that are none', list(1, 'x', [], [[]], true)],
  ['an empty entry', list({})],
  ['an id that is a number', list({ ...good, _id: 7 })],
  ['an id without end', list({ ...good, _id: 'x'.repeat(100_000) })],
  ['a name that is an object', list({ ...good, name: { toString: 'x' } })],
  ['a price that is text', list({ ...good, price: '5' })],
  ['a negative price', list({ ...good, price: -5 })],
  ['a price beyond all', list({ ...good, price: 1e300 })],
  ['no price', list({ ...good, price: undefined })],
  ['a quantity of zero', list({ ...good, qty: 0 })],
  ['a quantity below every step', list({ ...good, qty: 0.1 })],
  ['a huge quantity', list({ ...good, qty: 1e9 })],
  ['a prototype', '[{"__proto__":{"qty":9},"constructor":1}]'],
  ['a script as picture', list({ ...good, src: 'javascript:alert(1)' })],
  ['a foreign picture without a scheme', list({ ...good, src: '//evil/x.png' })],
  ['a foreign picture behind a backslash', list({ ...good, src: '/\\evil/x.png' })],
])('%s is dropped without a crash', (_, stored) => {
  expect(readCart(stored)).toEqual([])
})

test('damaged entries are dropped, good ones kept, doubles merged', () => {
  const stored = JSON.stringify([good, { ...good, price: 'x' }, { ...good, qty: 2 }, 7])
  expect(readCart(stored)).toMatchObject([{ _id: 'g', qty: 3 }])
})

test('what only helps to show an item is left out when it makes no sense', () => {
  const odd = { type: 'cars', slug: '../x', offer: 95, quantity: -1, unit: 'mile', unitAmount: 0 }
  const stored = JSON.stringify([{ ...good, ...odd, nameAr: 7, extra: 1 }])
  expect(readCart(stored)).toEqual([{ ...good, offer: 0, quantity: 999, unitAmount: 1, step: 1 }])
})

test.each([
  [1.5, 1, 1],
  [1.5, 0.5, 1.5],
  [1.7, 0.5, 1.5],
  [0.25, 0.5, 0.5],
  [0.75, 0.25, 0.75],
  [1.5, 0.3, 1],
])('a quantity of %d in steps of %d is read as %d', (qty, step, read) => {
  expect(readCart(JSON.stringify([{ ...good, qty, step }]))).toMatchObject([{ qty: read }])
})
