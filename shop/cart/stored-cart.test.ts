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
  }
  expect(readCart(JSON.stringify([tomatoes]))).toEqual([tomatoes])
})

test('SPEC’s own fields are enough', () => {
  const stored = JSON.stringify([{ _id: 'x', name: 'X', src: '/x.png', price: 5, qty: 2 }])
  expect(readCart(stored)).toMatchObject([{ _id: 'x', price: 5, offer: 0, qty: 2 }])
})

const good = { _id: 'g', name: 'Good', src: '/g.png', price: 5, qty: 1 }
test.each([
  ['nothing', null],
  ['no JSON', '{{'],
  ['no list', '{"a":1}'],
  ['null', 'null'],
  ['a number', '12'],
  ['an entry that is null', JSON.stringify([null])],
  ['a price that is text', JSON.stringify([{ ...good, price: '5' }])],
  ['a negative price', JSON.stringify([{ ...good, price: -5 }])],
  ['no price', JSON.stringify([{ ...good, price: undefined }])],
  ['a quantity of zero', JSON.stringify([{ ...good, qty: 0 }])],
  ['a broken quantity', JSON.stringify([{ ...good, qty: 1.5 }])],
  ['a huge quantity', JSON.stringify([{ ...good, qty: 1e9 }])],
  ['a script as picture', JSON.stringify([{ ...good, src: 'javascript:alert(1)' }])],
  ['a foreign picture without a scheme', JSON.stringify([{ ...good, src: '//evil/x.png' }])],
  ['a foreign picture behind a backslash', JSON.stringify([{ ...good, src: '/\\evil/x.png' }])],
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
  expect(readCart(stored)).toEqual([{ ...good, offer: 0, quantity: 999, unitAmount: 1 }])
})
