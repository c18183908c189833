import { useEffect } from 'react'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { ownAddress } from '#storefront/features/account/own-address.ts'
import { island } from '#storefront/island.tsx'
import { isKeptPage } from '#storefront/parts/connection.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

const ROUND_MS = 5_000

/** A link to the requested page. Opens it by itself once the shop answers. */
export const TryAgain = island('try-again', () => {
  // The stored HTML does not know the page that it replaces, so only the browser can fill in the address.
  const wanted = useInBrowser() ? wantedPage() : localPath('/')
  useEffect(returnOnceOnline, [])
  return (
    <ButtonAnchor href={wanted} size="lg">
      {m.try_again()}
    </ButtonAnchor>
  )
})

/** Returns to the requested page: at once if this page came over the network, else when the shop answers. */
function returnOnceOnline() {
  const goBack = () => location.replace(wantedPage())
  if (!isKeptPage()) return goBack()
  // `navigator.onLine` is not enough: the shop must answer.
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
}

/**
 * Returns the requested page, which the service worker puts into the address. For any address outside of the
 * shop, returns the home page.
 */
function wantedPage(): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  const own = ownAddress(to)
  return own ? own.pathname + own.search + own.hash : localPath('/')
}
