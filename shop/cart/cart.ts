import type { LineCategory } from '#shop/catalogue/category.ts'
import type { Product, Unit } from '#shop/catalogue/product.ts'
import type { Advisable } from '#shop/health/advice.ts'
import { egpOf, piastresOf } from '#shop/money.ts'
import type { PricedLine } from './pricing.ts'

export const MAX_QTY = 999
export const MAX_LINES = 100

/**
 * A cart item as it lies in browser storage (SPEC 3): a product with its fields, price in EGP
 * before the offer, plus `qty`. SPEC's own fields are required, the rest has a stand-in.
 */
export type CartItem = {
  _id: string
  name: string
  src: string
  price: number
  qty: number
  nameAr?: string | undefined
  type?: LineCategory | undefined
  slug?: string | undefined
  offer: number
  quantity: number
  unit?: Unit | undefined
  unitAmount: number
}

/** What may be added to a cart: what a card of a product knows. */
export type Addable = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'nameAr'
  | 'src'
  | 'pricePiastres'
  | 'offer'
  | 'quantity'
  | 'unit'
  | 'unitAmount'
> & { category: LineCategory }

/** Just what a list needs of a product, so that its page carries no more. */
export type Listed = Addable & Advisable
export function listedOf(product: Product): Listed {
  const { id, category, slug, name, nameAr, src } = product
  const { pricePiastres, offer, quantity, unit, unitAmount, conditions, richIn } = product
  const identity = { id, category, slug, name, nameAr, src }
  return { ...identity, pricePiastres, offer, quantity, unit, unitAmount, conditions, richIn }
}

/** One more of a product, at most what is in stock; what the cart knew of it is brought up to date. */
export function addToCart(cart: CartItem[], product: Addable): CartItem[] {
  if (cart.some((item) => item._id === product.id)) {
    const fresh = cart.map((item) =>
      item._id === product.id ? { ...itemOf(product), qty: item.qty } : item,
    )
    return increase(fresh, product.id)
  }
  if (product.quantity < 1 || cart.length >= MAX_LINES) return cart
  return [...cart, { ...itemOf(product), qty: 1 }]
}

export function increase(cart: CartItem[], id: string): CartItem[] {
  return change(cart, id, (item) => Math.min(item.qty + 1, item.quantity, MAX_QTY))
}

/** So many more of a product, as `addToCart` adds one. */
export function addSeveral(cart: CartItem[], product: Addable, qty: number): CartItem[] {
  return Array.from({ length: qty }).reduce<CartItem[]>((now) => addToCart(now, product), cart)
}

/** One less, never under 1: removing is a choice of its own (SPEC 4). */
export function decrease(cart: CartItem[], id: string): CartItem[] {
  return change(cart, id, (item) => item.qty - 1)
}

export function removeFromCart(cart: CartItem[], id: string): CartItem[] {
  return cart.filter((item) => item._id !== id)
}

export function pricedLine(item: CartItem): PricedLine {
  return { pricePiastres: piastresOf(item.price), offer: item.offer, qty: item.qty }
}

function change(cart: CartItem[], id: string, qtyOf: (item: CartItem) => number): CartItem[] {
  return cart.map((item) => (item._id === id ? { ...item, qty: Math.max(1, qtyOf(item)) } : item))
}

function itemOf(product: Addable): Omit<CartItem, 'qty'> {
  const { id, category, pricePiastres, ...same } = product
  return {
    _id: id,
    type: category,
    price: egpOf(pricePiastres),
    name: same.name,
    nameAr: same.nameAr,
    src: same.src,
    slug: same.slug,
    offer: same.offer,
    quantity: same.quantity,
    unit: same.unit,
    unitAmount: same.unitAmount,
  }
}
