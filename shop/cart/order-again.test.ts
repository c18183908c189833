import { expect, test } from 'vitest'
import { MAX_LINES, type CartItem } from './cart.ts'
import type { CheckedItem } from './checked-cart.ts'
import { addAgain } from './order-again.ts'
import { readCart } from './stored-cart.ts'

const now = (_id: string, available: number): CheckedItem => ({
  _id,
  note: available < 1 ? 'out-of-stock' : undefined,
  available,
  name: `Product ${_id}`,
  nameAr: `صنف ${_id}`,
  type: 'vegetable',
  slug: _id,
  src: '/images/products/tomatoes-640.webp',
  price: 30,
  offer: 10,
  unit: 'kg',
  unitAmount: 1,
  step: 1,
})
const inCart = (_id: string, qty: number, price = 20): CartItem => ({
  _id,
  name: 'Old name',
  src: '/old.webp',
  price,
  offer: 0,
  quantity: 9,
  unitAmount: 1,
  step: 1,
  qty,
  nameAr: undefined,
  type: undefined,
  slug: undefined,
  unit: undefined,
})

test('an earlier order goes into an empty cart at today’s prices', () => {
  const { cart, missing, fewer } = addAgain([], [{ _id: 'a', qty: 3 }], [now('a', 10)])
  expect(cart).toMatchObject([{ _id: 'a', qty: 3, price: 30, offer: 10, quantity: 10 }])
  expect([missing, fewer]).toEqual([[], []])
  expect(readCart(JSON.stringify(cart))).toEqual(cart)
})

test('it adds to what is in the cart, and takes nothing out', () => {
  const before = [inCart('a', 2), inCart('b', 1)]
  const { cart } = addAgain(before, [{ _id: 'a', qty: 3 }], [now('a', 10)])
  expect(cart.map(({ _id, qty }) => [_id, qty])).toEqual([
    ['a', 5],
    ['b', 1],
  ])
  expect(before[0]?.qty).toBe(2)
})

test('what is gone, out of stock or not answered for is named as missing', () => {
  const wanted = ['gone', 'none', 'unknown', 'a'].map((_id) => ({ _id, qty: 1 }))
  const checked: CheckedItem[] = [{ _id: 'gone', note: 'gone' }, now('none', 0), now('a', 1)]
  const { cart, missing } = addAgain([], wanted, checked)
  expect(missing).toEqual(['gone', 'none', 'unknown'])
  expect(cart.map(({ _id }) => _id)).toEqual(['a'])
})

test('what is short comes in the quantity that is left', () => {
  const { cart, fewer } = addAgain([inCart('a', 2)], [{ _id: 'a', qty: 3 }], [now('a', 4)])
  expect(cart).toMatchObject([{ qty: 4 }])
  expect(fewer).toEqual(['a'])
})

test('a full cart takes more of its lines, but no other line', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => inCart(`p${index}`, 1))
  const wanted = [
    { _id: 'p0', qty: 1 },
    { _id: 'new', qty: 1 },
  ]
  const { cart, missing } = addAgain(full, wanted, [now('p0', 9), now('new', 9)])
  expect(cart).toHaveLength(MAX_LINES)
  expect(cart[0]?.qty).toBe(2)
  expect(missing).toEqual(['new'])
})
