import { createStore } from '#browser/store.ts'
import { pricedLines, type CartItem } from '#shop/cart/cart.ts'
import { priceCart, type Totals } from '#shop/cart/pricing.ts'
import { readCart } from '#shop/cart/stored-cart.ts'
import { useShop } from '#storefront/page-context.ts'
import { useOwnDiscount } from './member-discount.ts'

/** SPEC's key. This file is the only one that changes it; `browser/boot.js` looks at it. */
const KEY = 'data'
const nothing: CartItem[] = []
const store = createStore(currentCart, nothing)

let known: { stored: string | null; cart: CartItem[] } = { stored: null, cart: nothing }

/** The cart as it is stored now, for what happens outside a render. */
export function currentCart(): CartItem[] {
  const stored = read()
  if (stored !== known.stored) known = { stored, cart: readCart(stored) }
  return known.cart
}

/**
 * Every change starts from what is stored now, so two tabs never lose each other's additions.
 * Returns the cart as it is after it.
 */
export function changeCart(change: (cart: CartItem[]) => CartItem[]): CartItem[] {
  const cart = change(currentCart())
  const stored = JSON.stringify(cart)
  known = { stored, cart }
  write(stored)
  store.notify()
  return cart
}

/** The cart; empty on the server and in the first paint, which know nothing of the visitor. */
export const useCart = store.useValue

/** How many of a product are in it. Whoever shows only that is not drawn anew for other products. */
export function useQtyInCart(id: string): number {
  return store.usePart((cart) => cart.find((item) => item._id === id)?.qty ?? 0)
}

export function useCartTotals(): Totals {
  const { settings } = useShop()
  return priceCart(pricedLines(useCart(), useOwnDiscount()), settings)
}

// Where storage is refused (cookies blocked, full disk), the cart lives as long as the tab: in the
// tab's name, which browsers keep from one page of the shop to the next and clear for other sites.
const TAB_CART = 'cart:'
/** Whether the last try to store failed; unknown until there was one. */
let isRefused: boolean | undefined

function read(): string | null {
  const isInTab = window.name.startsWith(TAB_CART)
  // Another site may open the shop in a tab that it names: the name only counts where nothing else can.
  if (isInTab && (isRefused ??= !canStore(window.name))) return window.name.slice(TAB_CART.length)
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(stored: string) {
  try {
    localStorage.setItem(KEY, stored)
    isRefused = false
  } catch {
    window.name = TAB_CART + stored
    isRefused = true
  }
}

function canStore(text: string): boolean {
  try {
    localStorage.setItem('probe', text)
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
