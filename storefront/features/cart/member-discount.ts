import { useSession } from '#browser/session.ts'
import { createStore } from '#browser/store.ts'
import { pricedLines, type CartItem } from '#shop/cart/cart.ts'
import { priceCart } from '#shop/cart/pricing.ts'
import { useShop } from '#storefront/page-context.ts'

/** What the shop last said, in per cent: the page may be older. Undefined until a cart was checked. */
let answered: number | undefined
const store = createStore(() => answered, undefined)

export function setMemberDiscount(percent: number) {
  answered = percent
  store.notify()
}

/** What members get off, in per cent, and whether the visitor is one; the first paint knows no visitor. */
function useMemberDiscount() {
  const { settings } = useShop()
  const percent = store.useValue() ?? settings.memberDiscount
  return { percent, isMember: useSession() !== undefined }
}

/** What is taken off for the visitor, in per cent: 0 for a guest. The server decides it by the token. */
export function useOwnDiscount(): number {
  const { percent, isMember } = useMemberDiscount()
  return isMember ? percent : 0
}

/**
 * What the member discount makes of a cart, in piastres: `saved` on its lines, and `less` to pay in all, which
 * differs where the delivery is free for a guest only.
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
