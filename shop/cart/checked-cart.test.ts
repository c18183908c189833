import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { CartItem } from './cart.ts'
import { checkedCart, refreshCart, withoutBought, type CheckedItem } from './checked-cart.ts'

const tomatoes: CartItem = {
  _id: 'tomatoes',
  name: 'Tomatoes',
  nameAr: 'طماطم',
  src: '/images/products/tomatoes-640.webp',
  type: 'vegetable',
  slug: 'tomatoes',
  price: 30,
  offer: 10,
  quantity: 20,
  unit: 'kg',
  unitAmount: 1,
  step: 1,
  qty: 3,
}
const milk: CartItem = { ...tomatoes, _id: 'milk', name: 'Milk', type: 'milk', offer: 0 }

function checked(now: object = {}, item = tomatoes): CheckedItem[] {
  const { qty: _, quantity, ...same } = item
  const answered = {
    isMember: false,
    memberDiscount: 0,
    items: [{ ...same, available: quantity, ...now }],
  }
  return v.parse(checkedCart, answered).items
}

describe('refreshing a cart', () => {
  test('a line that is as it was gets no note', () => {
    expect(refreshCart([tomatoes], checked())).toEqual({ cart: [tomatoes], notes: [] })
  })

  test('a changed price is noted per unit, offer included', () => {
    const { cart, notes } = refreshCart([tomatoes], checked({ price: 40 }))
    expect(cart[0]?.price).toBe(40)
    expect(notes).toMatchObject([{ what: 'price', before: 27_00, now: 36_00 }])
  })

  test('a new offer that lowers the price is a price change', () => {
    const { notes } = refreshCart([milk], checked({ offer: 20 }, milk))
    expect(notes).toMatchObject([{ what: 'price', before: 30_00, now: 24_00 }])
  })

  test('an offer that ended is named so', () => {
    const { cart, notes } = refreshCart([tomatoes], checked({ offer: 0 }))
    expect(cart[0]?.offer).toBe(0)
    expect(notes).toMatchObject([{ what: 'offer-ended', before: 27_00, now: 30_00 }])
  })

  test('price and offer may change without a note when one pays the same', () => {
    const { cart, notes } = refreshCart([tomatoes], checked({ price: 27, offer: 0 }))
    expect(cart[0]).toMatchObject({ price: 27, offer: 0 })
    expect(notes).toEqual([])
  })

  test('a member discount that changed is named so, by what the shopper pays', () => {
    const now = checked({}, milk)
    const { cart, notes } = refreshCart([milk], now, { before: 10, now: 5 })
    expect(cart).toEqual([milk])
    expect(notes).toMatchObject([{ what: 'member-price', before: 27_00, now: 28_50 }])
  })

  test('a member discount that holds no longer is named so', () => {
    const { notes } = refreshCart([milk], checked({}, milk), { before: 10, now: 0 })
    expect(notes).toMatchObject([{ what: 'member-ended', before: 27_00, now: 30_00 }])
  })

  test('where the offer is better, the member discount changes nothing', () => {
    const discounts = { before: 10, now: 0 }
    expect(refreshCart([tomatoes], checked(), discounts).notes).toEqual([])
  })

  test('a price that changed for everybody is noted as a member pays it', () => {
    const discounts = { before: 10, now: 10 }
    const { notes } = refreshCart([milk], checked({ price: 40 }, milk), discounts)
    expect(notes).toMatchObject([{ what: 'price', before: 27_00, now: 36_00 }])
  })

  test('a quantity is lowered to what is left, not below', () => {
    const exactly = refreshCart([tomatoes], checked({ available: 3 }))
    expect(exactly.notes).toEqual([])
    const short = refreshCart([tomatoes], checked({ available: 2, note: 'short' }))
    expect(short.cart).toMatchObject([{ qty: 2, quantity: 2 }])
    expect(short.notes).toMatchObject([{ what: 'short', available: 2 }])
  })

  test('the quantity in the cart counts, not the one that was asked about', () => {
    const { notes } = refreshCart(
      [{ ...tomatoes, qty: 1 }],
      checked({ available: 2, note: 'short' }),
    )
    expect(notes).toEqual([])
  })

  test('both notes when price and stock changed', () => {
    const { notes } = refreshCart([tomatoes], checked({ price: 40, available: 1 }))
    expect(notes.map((note) => note.what)).toEqual(['price', 'short'])
  })

  test('out of stock leaves the cart', () => {
    const { cart, notes } = refreshCart(
      [tomatoes, milk],
      checked({ available: 0, note: 'out-of-stock' }),
    )
    expect(cart).toEqual([milk])
    expect(notes).toMatchObject([{ what: 'out-of-stock', id: 'tomatoes' }])
  })

  test('a product that is gone leaves the cart', () => {
    const gone = v.parse(checkedCart, {
      isMember: false,
      memberDiscount: 0,
      items: [{ _id: 'tomatoes', qty: 3, available: 0, note: 'gone' }],
    })
    const { cart, notes } = refreshCart([tomatoes, milk], gone.items)
    expect(cart).toEqual([milk])
    expect(notes).toMatchObject([{ what: 'gone', item: { name: 'Tomatoes' } }])
  })

  test('what was added meanwhile stays, and the given cart is not changed', () => {
    const cart = [tomatoes, milk]
    const before = structuredClone(cart)
    expect(refreshCart(cart, checked({ price: 40 })).cart[1]).toBe(milk)
    expect(cart).toEqual(before)
  })
})

test('what was bought leaves the cart, what was added meanwhile stays', () => {
  const bought = [
    { _id: 'tomatoes', qty: 2 },
    { _id: 'gone', qty: 1 },
  ]
  expect(withoutBought([tomatoes, milk], bought)).toEqual([{ ...tomatoes, qty: 1 }, milk])
  expect(withoutBought([tomatoes], [{ _id: 'tomatoes', qty: 3 }])).toEqual([])
})
