import { createStore } from '#browser/store.ts'
import { pricedLines, type CartItem } from '#shop/cart/cart.ts'
import { priceCart, type Totals } from '#shop/cart/pricing.ts'
import { readCart } from '#shop/cart/stored-cart.ts'
import { useShop } from '#storefront/page-context.ts'
import { useOwnDiscount } from './member-discount.ts'

/** The storage key that SPEC prescribes. Only this file writes it; `browser/boot.js` reads it. */
const KEY = 'data'
const nothing: CartItem[] = []
const store = createStore(currentCart, nothing)

let known: { stored: string | null; cart: CartItem[] } = { stored: null, cart: nothing }

/** Returns the stored cart, for code outside of a render. */
export function currentCart(): CartItem[] {
  const stored = read()
  if (stored !== known.stored) known = { stored, cart: readCart(stored) }
  return known.cart
}

/**
 * Changes the stored cart, and returns it. Each change starts from the stored cart, so that two tabs never
 * lose each other's additions.
 */
export function changeCart(change: (cart: CartItem[]) => CartItem[]): CartItem[] {
  const cart = change(currentCart())
  const stored = JSON.stringify(cart)
  known = { stored, cart }
  write(stored)
  store.notify()
  return cart
}

/** Returns the cart; empty on the server and in the first paint, which do not know the visitor. */
export const useCart = store.useValue

/**
 * Returns the quantity of one product. A component that uses only this value does not render again for other
 * products.
 */
export function useQtyInCart(id: string): number {
  return store.usePart((cart) => cart.find((item) => item._id === id)?.qty ?? 0)
}

export function useCartTotals(): Totals {
  const { settings } = useShop()
  return priceCart(pricedLines(useCart(), useOwnDiscount()), settings)
}

// Where the browser refuses storage (cookies blocked, disk full), the cart is in the tab's name. Browsers
// keep that name between pages of the shop and clear it for other sites.
const TAB_CART = 'cart:'
/** Whether the last attempt to store failed; undefined before the first one. */
let isRefused: boolean | undefined

function read(): string | null {
  const isInTab = window.name.startsWith(TAB_CART)
  // Another site can open the shop in a tab with any name, so the name counts only when storage fails.
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
