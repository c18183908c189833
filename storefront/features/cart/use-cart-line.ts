import { changeCart, useQtyInCart } from './cart-storage.ts'
import { useOwnDiscount } from './member-discount.ts'
import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import {
  addToCart,
  decrease,
  increase,
  pricedLines,
  removeFromCart,
  setQty,
  type Addable,
  type CartItem,
} from '#shop/cart/cart.ts'
import { priceCart } from '#shop/cart/pricing.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { announce } from '#ui/announcer.tsx'
import { amountOf } from '#format/units.ts'
import { isolate } from '#format/isolate.ts'
import { showToast } from '#ui/toast.tsx'

/** Screen readers announce each change. */
export function useCartLine(product: Addable) {
  const { id } = product
  const words = useCartWords(product, nameIn(getLocale(), product))
  return {
    qty: useQtyInCart(id),
    add: () => {
      const cart = changeCart((now) => addToCart(now, product))
      if (qtyIn(cart, id) > 0) announce(words.added(cart))
      else showToast({ text: m.cart_is_full() })
    },
    increase: () => announceSoon(words.counted(changeCart((now) => addToCart(now, product)))),
    decrease: () => announceSoon(words.counted(changeCart((now) => decrease(now, id)))),
    write: (qty: number) => announceSoon(words.counted(changeCart((now) => setQty(now, id, qty)))),
    remove: () => announceSoon(words.takenOut(changeCart((now) => removeFromCart(now, id)))),
  }
}

/** Screen readers announce the new quantity and price. */
export function useCounting(item: CartItem, name: string) {
  const id = item._id
  const words = useCartWords({ ...item, id, unit: item.unit ?? 'piece' }, name)
  const count = (change: typeof increase) => () =>
    announceSoon(words.counted(changeCart((now) => change(now, id))))
  return {
    onIncrease: count(increase),
    onDecrease: count(decrease),
    onWrite: (qty: number) => count((now) => setQty(now, id, qty))(),
  }
}

type Counted = Pick<Addable, 'id' | 'unit' | 'unitAmount'>

function useCartWords(product: Counted, productName: string) {
  const { id } = product
  const { settings } = useShop()
  const money = useMoney()
  const ownDiscount = useOwnDiscount()
  const name = isolate(productName)
  const inAll = (cart: CartItem[]) => {
    const totals = priceCart(pricedLines(cart, ownDiscount), settings)
    return { name, items: m.items({ count: cart.length }), total: isolate(money(totals.subtotal)) }
  }
  return {
    added: (cart: CartItem[]) => m.cart_added(inAll(cart)),
    counted: (cart: CartItem[]) =>
      m.cart_counted({ qty: amountOf(qtyIn(cart, id), product), ...inAll(cart) }),
    takenOut: (cart: CartItem[]) => m.cart_taken_out(inAll(cart)),
  }
}

function qtyIn(cart: CartItem[], id: string): number {
  return cart.find((item) => item._id === id)?.qty ?? 0
}

const PAUSE_MS = 600
let waiting: ReturnType<typeof setTimeout> | undefined

/** Announces only the last of several quick changes. */
function announceSoon(text: string) {
  clearTimeout(waiting)
  waiting = setTimeout(() => announce(text), PAUSE_MS)
}
