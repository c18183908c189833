import type { LineCategory } from '#shop/catalogue/category.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import type { ProducerName } from '#shop/catalogue/producer.ts'
import type { Product, Unit } from '#shop/catalogue/product.ts'
import type { Month } from '#shop/catalogue/season.ts'
import type { Advisable } from '#shop/health/advice.ts'
import { egpOf, piastresOf } from '#shop/money.ts'
import type { LimitedLine, Weighing } from './pricing.ts'

export const MAX_QTY = 999
export const MAX_LINES = 100

/** Reasons why a line cannot be bought as it is. */
export const cartNotes = ['gone', 'out-of-stock', 'short'] as const
export type CartNote = (typeof cartNotes)[number]

/**
 * A cart item in browser storage. `price` is in EGP before the offer. SPEC section 3 requires the first five
 * fields; `readCart` gives the others defaults.
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
  step: number
} & Weighing

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
  | 'step'
> & { category: LineCategory } & Weighing

/** The fields of a product that a list shows. Fewer fields keep the page small. */
export type Listed = Addable &
  Advisable & {
    /** The month in which a product out of season is sold again. */
    backIn?: Month
    /** Set if the producer's certificate is valid. */
    organic?: true
    offerUntil?: string
    /** The producer's name, or else the place of origin. Only some lists show it. */
    from?: ProducerName
  }

/** `certified` holds the ids of producers with a valid certificate. */
export function listedOf(product: Product, certified?: ReadonlySet<string>): Listed {
  const { id, category, slug, name, nameAr, src } = product
  const { pricePiastres, offer, quantity, unit, unitAmount, step } = product
  const { conditions, richIn } = product
  const identity = { id, category, slug, name, nameAr, src }
  const sale = { pricePiastres, offer, quantity, unit, unitAmount, step }
  const isOrganic = certified?.has(product.producer)
  return {
    ...identity,
    ...sale,
    ...(product.weighed && { weighed: true, tolerance: product.tolerance }),
    conditions,
    richIn,
    ...(product.backIn && { backIn: product.backIn }),
    ...(isOrganic && { organic: true }),
    ...(product.offerUntil && { offerUntil: product.offerUntil }),
  }
}

/** Adds one unit, or one step if the cart has the product already. Never more than its stock. */
export function addToCart(cart: CartItem[], product: Addable): CartItem[] {
  if (cart.some((item) => item._id === product.id)) {
    const fresh = cart.map((item) =>
      item._id === product.id ? { ...itemOf(product), qty: item.qty } : item,
    )
    return increase(fresh, product.id)
  }
  if (product.quantity < product.step || cart.length >= MAX_LINES) return cart
  return [...cart, { ...itemOf(product), qty: Math.min(1, product.quantity) }]
}

export function increase(cart: CartItem[], id: string): CartItem[] {
  return change(cart, id, (item) => Math.min(item.qty + item.step, item.quantity, MAX_QTY))
}

export function addSeveral(cart: CartItem[], product: Addable, qty: number): CartItem[] {
  const had = cart.find((item) => item._id === product.id)?.qty ?? 0
  const most = Math.min(had + qty, product.quantity, MAX_QTY)
  return change(addToCart(cart, product), product.id, () => most)
}

export function setQty(cart: CartItem[], id: string, qty: number): CartItem[] {
  return change(cart, id, (item) => Math.min(qty, item.quantity, MAX_QTY))
}

/** Never below one step: SPEC section 4 removes a line by an action of its own. */
export function decrease(cart: CartItem[], id: string): CartItem[] {
  return change(cart, id, (item) => item.qty - item.step)
}

export function removeFromCart(cart: CartItem[], id: string): CartItem[] {
  return cart.filter((item) => item._id !== id)
}

/** `memberDiscount` is in per cent; 0 for a guest. */
export function pricedLine(item: CartItem, memberDiscount: number): LimitedLine {
  const offer = offerFor(item.offer, memberDiscount)
  const { price, qty, weighed, tolerance } = item
  return { pricePiastres: piastresOf(price), offer, qty, weighed, tolerance }
}

export function pricedLines(cart: CartItem[], memberDiscount: number): LimitedLine[] {
  return cart.map((item) => pricedLine(item, memberDiscount))
}

function change(cart: CartItem[], id: string, qtyOf: (item: CartItem) => number): CartItem[] {
  return cart.map((item) =>
    item._id === id ? { ...item, qty: Math.max(item.step, qtyOf(item)) } : item,
  )
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
    step: same.step,
    ...(same.weighed && { weighed: true, tolerance: same.tolerance }),
  }
}
