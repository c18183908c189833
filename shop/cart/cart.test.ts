import { expect, test } from 'vitest'
import { addToCart, decrease, increase, removeFromCart, type Addable } from './cart.ts'

const tomatoes: Addable = {
  id: 't',
  category: 'vegetable',
  slug: 'tomatoes',
  name: 'Tomatoes',
  nameAr: 'طماطم',
  src: '/images/products/tomatoes-640.webp',
  pricePiastres: 31_10,
  offer: 10,
  quantity: 2,
  unit: 'kg',
  unitAmount: 1,
  step: 1,
}

test('adding appends with quantity 1, then counts up to the stock', () => {
  const once = addToCart([], tomatoes)
  expect(once).toMatchObject([{ _id: 't', price: 31.1, qty: 1 }])
  const thrice = addToCart(addToCart(once, tomatoes), tomatoes)
  expect(thrice[0]?.qty).toBe(2)
})

test('minus stops at 1, and only removing removes', () => {
  const cart = addToCart([], tomatoes)
  expect(decrease(cart, 't')[0]?.qty).toBe(1)
  expect(decrease(increase(cart, 't'), 't')[0]?.qty).toBe(1)
  expect(removeFromCart(cart, 't')).toEqual([])
})

test('what is out of stock cannot be added', () => {
  expect(addToCart([], { ...tomatoes, quantity: 0 })).toEqual([])
})
