import { useSyncExternalStore } from 'react'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { priceCart, type Totals } from '#shop/cart/pricing.ts'
import { readCart } from '#shop/cart/stored-cart.ts'
import { useShop } from './shop.ts'

/** SPEC's key. This file is the only one that changes it; `server/before-paint.js` looks at it. */
const KEY = 'data'
const nothing: CartItem[] = []
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
  return cart
}

/** The cart; empty on the server and in the first paint, which know nothing of the visitor. */
export function useCart(): CartItem[] {
  return useSyncExternalStore(subscribe, currentCart, () => nothing)
}

/** How many of a product are in it. Whoever shows only that is not drawn anew for other products. */
export function useQtyInCart(id: string): number {
  return useSyncExternalStore(
    subscribe,
    () => currentCart().find((item) => item._id === id)?.qty ?? 0,
    () => 0,
  )
}

/** False until the stored cart can be shown: then an empty cart is really empty. */
export function useCartIsKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

export function useCartTotals(): Totals {
  const { settings } = useShop()
  return priceCart(useCart().map(pricedLine), settings)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

// Where storage is refused (private windows, full disk), the cart lives as long as the page.
let inMemory: string | null = null
function read(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory
  } catch {
    return inMemory
  }
}
function write(stored: string) {
  try {
    localStorage.setItem(KEY, stored)
    inMemory = null
  } catch {
    inMemory = stored
  }
}
