import { useRef, useState } from 'react'
import { CartChanges } from '#storefront/features/cart/cart-changes.tsx'
import { changeCart, currentCart } from '#storefront/features/cart/cart-storage.ts'
import { EmptyCart } from '#storefront/features/cart/empty-cart.tsx'
import { itemName } from '#storefront/features/cart/item-name.ts'
import { Skeleton } from '#storefront/features/cart/skeleton.tsx'
import { Unchecked } from '#storefront/features/cart/unchecked.tsx'
import untilKnown from '#storefront/features/cart/until-known.module.css'
import { useCheckedCart } from '#storefront/features/cart/use-checked-cart.ts'
import { useMarkedEmpty } from '#storefront/features/cart/use-marked-empty.ts'
import { PageContext, useShop } from '#storefront/page-context.ts'
import { island } from '#storefront/island.tsx'
import { isolate } from '#format/isolate.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { removeFromCart, type CartItem } from '#shop/cart/cart.ts'
import { hasLeftCart } from '#shop/cart/checked-cart.ts'
import type { OwnTerms } from './cart-delivery.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { Reassurances } from './reassurances.tsx'
import '#ui/styles/with-side.css'
import styles from './page.module.css'

/**
 * The cart's lines and its totals. Until the cart is read, the page holds both the empty and the filled
 * state, and hides one.
 */
export const CartContents = island('cart', () => {
  const locale = getLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { cart, isKnown, state, notes, check, forget } = useCheckedCart()
  const isEmpty = cart.length === 0
  const page = useShop()
  const [terms, setTerms] = useState<OwnTerms>()
  useMarkedEmpty(isKnown, isEmpty)

  function remove(item: CartItem) {
    const place = currentCart().findIndex((line) => line._id === item._id)
    changeCart((now) => removeFromCart(now, item._id))
    forget(item._id)
    // The pressed button is gone. Without a new focus, the keyboard would start again at the top of the page.
    const isLast = cart.length === 1
    if (isLast) document.getElementById('main')?.focus()
    else heading.current?.focus()
    showToast({
      text: m.cart_removed({ name: isolate(itemName(item, locale)) }),
      undo: () => changeCart((now) => putBack(now, item, place)),
    })
  }

  return (
    <>
      {isKnown ? (
        <div className={`stack-3 ${styles.notices}`}>
          {state === 'unreachable' && <Unchecked onRetry={() => void check()} />}
          <CartChanges notes={notes.filter(hasLeftCart)} title={m.cart_left_title()} />
        </div>
      ) : (
        <div className={untilKnown.ifFilled}>
          <h1 className="page-title">{m.cart_title()}</h1>
          <Skeleton>{m.cart_needs_script()}</Skeleton>
        </div>
      )}
      {isEmpty ? (
        <div className={isKnown ? undefined : untilKnown.ifEmpty}>
          <EmptyCart level={isKnown ? 1 : 2} />
        </div>
      ) : (
        <>
          <h1 className="page-title" ref={heading} tabIndex={-1}>
            {m.cart_title()}
          </h1>
          <div className={`with-side ${styles.columns}`} aria-busy={state === 'checking'}>
            <CartTable cart={cart} notes={notes} onRemove={remove} />
            <div className={styles.side}>
              <PageContext value={terms ? { ...page, settings: terms(page.settings) } : page}>
                <CartSummary onTerms={setTerms} />
              </PageContext>
            </div>
          </div>
          <Reassurances />
        </>
      )}
    </>
  )
})

function putBack(cart: CartItem[], item: CartItem, place: number): CartItem[] {
  return cart.some((line) => line._id === item._id) ? cart : cart.toSpliced(place, 0, item)
}
