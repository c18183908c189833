import { useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '#ui/announcer.tsx'
import { askShop } from '#browser/api-client.ts'
import { authorization, forgetLogin } from '#browser/session.ts'
import { changeCart, currentCart, useCart } from './cart-storage.ts'
import { setMemberDiscount, useOwnDiscount } from './member-discount.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { m } from '#messages/compiled/messages.js'
import { checkedCart, refreshCart, type LineNote } from '#shop/cart/checked-cart.ts'

export type CheckState = 'checking' | 'checked' | 'unreachable'

/**
 * Checks the cart against the server when a page opens, and again on demand. The changes stay in `notes`
 * until the shopper leaves the page or handles the line.
 */
export function useCheckedCart() {
  const isKnown = useInBrowser()
  const cart = useCart()
  const [state, setState] = useState<CheckState>('checking')
  const [notes, setNotes] = useState<LineNote[]>([])
  const ownDiscount = useOwnDiscount()
  const shownDiscount = useRef(ownDiscount)
  useEffect(() => {
    shownDiscount.current = ownDiscount
  }, [ownDiscount])

  const check = useCallback(async (signal?: AbortSignal) => {
    setState('checking')
    const items = currentCart().map(({ _id, qty }) => ({ _id, qty }))
    if (items.length === 0) return setState('checked')
    const before = shownDiscount.current
    const headers = authorization()
    const answer = await askShop('/api/cart/check', {
      method: 'POST',
      headers,
      body: { items },
      schema: checkedCart,
      signal,
    })
    if (signal?.aborted) return
    if (answer.kind !== 'ok') return setState('unreachable')
    const { items: lines, isMember, memberDiscount } = answer.value
    const now = isMember ? memberDiscount : 0
    const { cart: refreshed, notes: found } = refreshCart(currentCart(), lines, { before, now })
    setMemberDiscount(memberDiscount)
    const hasSameLogin = authorization().Authorization === headers.Authorization
    if (!isMember && headers.Authorization && hasSameLogin) forgetLogin()
    changeCart(() => refreshed)
    setNotes((earlier) => [...earlier.filter((note) => !isAbout(found, note.id)), ...found])
    setState('checked')
    if (found.length > 0) announce(m.cart_changed_announcement())
  }, [])

  useEffect(() => {
    if (!isKnown) return
    const leaving = new AbortController()
    const { signal } = leaving
    void check(signal)
    // The back/forward cache restores the page with old prices.
    const checkAgain = ({ persisted }: PageTransitionEvent) => persisted && void check(signal)
    addEventListener('pageshow', checkAgain, { signal })
    return () => leaving.abort()
  }, [isKnown, check])

  useEffect(() => {
    if (state !== 'unreachable') return
    const checkAgain = () => void check()
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [state, check])

  const forget = (id: string) => setNotes((all) => all.filter((note) => note.id !== id))
  return { cart, isKnown, state, notes, check, forget }
}

function isAbout(notes: LineNote[], id: string): boolean {
  return notes.some((note) => note.id === id)
}
