import { useSession } from '#browser/session.ts'
import { createStore } from '#browser/store.ts'
import { pricedLines, type CartItem } from '#shop/cart/cart.ts'
import { priceCart } from '#shop/cart/pricing.ts'
import { useShop } from '#storefront/page-context.ts'

/**
 * The discount in per cent from the last check of the cart; undefined before a check. The page's own discount
 * may be outdated.
 */
let answered: number | undefined
const store = createStore(() => answered, undefined)

export function setMemberDiscount(percent: number) {
  answered = percent
  store.notify()
}

/** Returns the discount in per cent. `isMember` is false in the first paint. */
function useMemberDiscount() {
  const { settings } = useShop()
  const percent = store.useValue() ?? settings.memberDiscount
  return { percent, isMember: useSession() !== undefined }
}

/** Returns the visitor's discount in per cent: 0 for a guest. The server decides by the token. */
export function useOwnDiscount(): number {
  const { percent, isMember } = useMemberDiscount()
  return isMember ? percent : 0
}

/**
 * Returns the effect of the member discount on a cart, in piastres: `saved` on its lines, and `less` to pay
 * in total. They differ when only a guest's subtotal is high enough for free delivery.
 */
export function useMemberSaving(cart: CartItem[]) {
  const { settings } = useShop()
  const { percent, isMember } = useMemberDiscount()
  const guest = priceCart(pricedLines(cart, 0), settings)
  const member = priceCart(pricedLines(cart, percent), settings)
  return {
    isMember,
    saved: guest.subtotal - member.subtotal,
    less: guest.total - member.total,
  }
}
