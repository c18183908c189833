import { changeCart, useQtyInCart } from '#app/cart-storage.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney, useShop } from '#app/shop.ts'
import { m } from '#messages/compiled/messages.js'
import {
  addToCart,
  decrease,
  pricedLine,
  removeFromCart,
  type Addable,
  type CartItem,
} from '#shop/cart/cart.ts'
import { priceCart } from '#shop/cart/pricing.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { announce } from './announcer.tsx'
import { isolate } from './isolate.ts'
import { showToast } from './toast.tsx'

/** A product's line in the cart: what it is, and what can be done to it. Each change is announced. */
export function useCartLine(product: Addable) {
  const qty = useQtyInCart(product.id)
  const name = isolate(nameIn(useLocale(), product))
  const { settings } = useShop()
  const money = useMoney()

  const inAll = (cart: CartItem[]) => {
    const totals = priceCart(cart.map(pricedLine), settings)
    return { name, items: m.items({ count: totals.qty }), total: isolate(money(totals.subtotal)) }
  }
  const qtyIn = (cart: CartItem[]) => cart.find((item) => item._id === product.id)?.qty ?? 0

  return {
    qty,
    add: () => {
      const cart = changeCart((now) => addToCart(now, product))
      if (qtyIn(cart) > 0) announce(m.cart_added(inAll(cart)))
      else showToast({ text: m.cart_is_full() })
    },
    increase: () => {
      const cart = changeCart((now) => addToCart(now, product))
      announceSoon(m.cart_counted({ qty: qtyIn(cart), ...inAll(cart) }))
    },
    decrease: () => {
      const cart = changeCart((now) => decrease(now, product.id))
      announceSoon(m.cart_counted({ qty: qtyIn(cart), ...inAll(cart) }))
    },
    remove: () => {
      const cart = changeCart((now) => removeFromCart(now, product.id))
      announceSoon(m.cart_taken_out(inAll(cart)))
    },
  }
}

const PAUSE_MS = 600
let waiting: ReturnType<typeof setTimeout> | undefined

/** Says only the last of several quick changes. */
export function announceSoon(text: string) {
  clearTimeout(waiting)
  waiting = setTimeout(() => announce(text), PAUSE_MS)
}
