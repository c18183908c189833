import { useEffect, useSyncExternalStore } from 'react'
import { ShortList } from '#app/cart/short-list.tsx'
import { useCart, useCartTotals } from '#app/cart-storage.ts'
import { isKeptPage } from '#app/connection.ts'
import { usePathIn } from '#app/locale.ts'
import { ownAddress } from '#app/own-address.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/offline'
import styles from './offline.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.offline_title(), location, matches) },
  { name: 'robots', content: 'noindex' },
]

/** What the worker shows in place of a page that was never seen: `/offline?to=/that/page`. */
export default function Offline() {
  const home = usePathIn()('/')
  // The server made this page without knowing what it would stand in for.
  const wanted = useSyncExternalStore(
    () => () => {},
    () => wantedOr(home),
    () => home,
  )
  useReturn(home)
  return (
    <div className={`container ${styles.page}`}>
      <EmptyState title={m.offline_title()} text={m.offline_text()}>
        <ButtonAnchor href={wanted} size="lg">
          {m.try_again()}
        </ButtonAnchor>
      </EmptyState>
      <KeptCart />
    </div>
  )
}

function KeptCart() {
  const cart = useCart()
  const { subtotal } = useCartTotals()
  if (cart.length === 0) return null
  return (
    <section className={styles.cart} aria-labelledby="kept-cart">
      <h2 id="kept-cart">{m.offline_cart()}</h2>
      <ShortList cart={cart} />
      <p className={styles.sum}>
        {m.totals_price()} <Money piastres={subtotal} />
      </p>
      <p className={styles.note}>{m.offline_prices()}</p>
      <ButtonLink to="/cart" variant="secondary">
        {m.offline_open_cart()}
      </ButtonLink>
    </section>
  )
}

const ROUND_MS = 5_000

/** Back to what was wanted, as soon as there is a network; at once if this page came over it. */
function useReturn(home: string) {
  useEffect(() => {
    const goBack = () => location.replace(wantedOr(home))
    if (!isKeptPage()) return goBack()
    // The browser's word that it is online is not enough: the shop must answer.
    const ask = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
      if (answer?.ok) goBack()
    }
    const askNow = () => void ask()
    const rounds = setInterval(askNow, ROUND_MS)
    addEventListener('online', askNow)
    return () => {
      clearInterval(rounds)
      removeEventListener('online', askNow)
    }
  }, [home])
}

/** The page that was asked for, only ever one of this shop; the worker says it in the address. */
function wantedOr(home: string): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  const own = ownAddress(to)
  return own ? own.pathname + own.search + own.hash : home
}
