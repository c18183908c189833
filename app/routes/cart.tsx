import { useRef } from 'react'
import { CartChanges } from '#app/cart/cart-changes.tsx'
import { CartSummary } from '#app/cart/cart-summary.tsx'
import { CartTable } from '#app/cart/cart-table.tsx'
import { EmptyCart } from '#app/cart/empty-cart.tsx'
import { itemName } from '#app/cart/item-name.ts'
import { Reassurances } from '#app/cart/reassurances.tsx'
import { Skeleton } from '#app/cart/skeleton.tsx'
import { Unchecked } from '#app/cart/unchecked.tsx'
import untilKnown from '#app/cart/until-known.module.css'
import { useCheckedCart } from '#app/cart/use-checked-cart.ts'
import { fromJson } from '#app/as-json.ts'
import { listed } from '#app/catalogue/listed.server.ts'
import { Season } from '#app/home/season.tsx'
import { changeCart, currentCart } from '#app/cart-storage.ts'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { isolate } from '#app/ui/isolate.ts'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { removeFromCart, type CartItem } from '#shop/cart/cart.ts'
import { hasLeftCart } from '#shop/cart/checked-cart.ts'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import type { Route } from './+types/cart'
import styles from './cart.module.css'

/** Something to begin an empty cart with. */
const SUGGESTED = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  return { season: listed(await listSeason(db, SUGGESTED)) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.cart_page_title(), location, matches) },
  { name: 'description', content: m.cart_description() },
]

export default function Cart({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { cart, isKnown, state, notes, check, forget } = useCheckedCart()

  function remove(item: CartItem) {
    const place = currentCart().findIndex((line) => line._id === item._id)
    changeCart((now) => removeFromCart(now, item._id))
    forget(item._id)
    // The pressed button is gone; without this the keyboard would start over at the page's top.
    const isLast = cart.length === 1
    if (isLast) document.getElementById('main')?.focus()
    else heading.current?.focus()
    showToast({
      text: m.cart_removed({ name: isolate(itemName(item, locale)) }),
      undo: () => changeCart((now) => putBack(now, item, place)),
    })
  }

  const isEmpty = cart.length === 0
  return (
    <>
      <div className="container">
        {isKnown ? (
          <div className={styles.notices}>
            {state === 'unreachable' && <Unchecked onRetry={() => void check()} />}
            <CartChanges notes={notes.filter(hasLeftCart)} title={m.cart_left_title()} />
          </div>
        ) : (
          <div className={untilKnown.ifFilled}>
            <h1 className={styles.title}>{m.cart_title()}</h1>
            <Skeleton>{m.cart_needs_script()}</Skeleton>
          </div>
        )}
        {isEmpty ? (
          <div className={isKnown ? undefined : untilKnown.ifEmpty}>
            <EmptyCart level={isKnown ? 1 : 2} />
          </div>
        ) : (
          <>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              {m.cart_title()}
            </h1>
            <div className={styles.columns} aria-busy={state === 'checking'}>
              <CartTable cart={cart} notes={notes} onRemove={remove} />
              <div className={styles.side}>
                <CartSummary />
              </div>
            </div>
            <Reassurances />
          </>
        )}
      </div>
      {isEmpty && (
        <div className={isKnown ? styles.suggested : `${styles.suggested} ${untilKnown.ifEmpty}`}>
          <Season products={fromJson(loaderData.season)} />
        </div>
      )}
    </>
  )
}

function putBack(cart: CartItem[], item: CartItem, place: number): CartItem[] {
  return cart.some((line) => line._id === item._id) ? cart : cart.toSpliced(place, 0, item)
}
