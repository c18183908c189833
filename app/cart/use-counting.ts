import { changeCart } from '#app/cart-storage.ts'
import { useMoney, useShop } from '#app/shop.ts'
import { isolate } from '#app/ui/isolate.ts'
import { announceSoon } from '#app/ui/use-cart-line.ts'
import { m } from '#messages/compiled/messages.js'
import { decrease, increase, pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { priceCart } from '#shop/cart/pricing.ts'

/** Counting a line of the cart up and down; the new quantity and price are announced. */
export function useCounting(id: string, name: string) {
  const { settings } = useShop()
  const money = useMoney()
  const count = (change: (cart: CartItem[], id: string) => CartItem[]) => () => {
    const cart = changeCart((now) => change(now, id))
    const totals = priceCart(cart.map(pricedLine), settings)
    const qty = cart.find((item) => item._id === id)?.qty ?? 0
    const items = m.items({ count: totals.qty })
    const total = isolate(money(totals.subtotal))
    announceSoon(m.cart_counted({ name: isolate(name), qty, items, total }))
  }
  return { onIncrease: count(increase), onDecrease: count(decrease) }
}
