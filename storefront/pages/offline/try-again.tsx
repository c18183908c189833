import { useEffect } from 'react'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { ownAddress } from '#storefront/features/account/own-address.ts'
import { island } from '#storefront/island.tsx'
import { isKeptPage } from '#storefront/parts/connection.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

const ROUND_MS = 5_000

/** Leads back to the page that was asked for, and goes there by itself once the shop answers. */
export const TryAgain = island('try-again', () => {
  // The stored page was made without knowing what it would stand in for.
  const wanted = useInBrowser() ? wantedPage() : localPath('/')
  useEffect(returnOnceOnline, [])
  return (
    <ButtonAnchor href={wanted} size="lg">
      {m.try_again()}
    </ButtonAnchor>
  )
})

/** At once if this page came over the network. */
function returnOnceOnline() {
  const goBack = () => location.replace(wantedPage())
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
}

/** The worker names it in the address; only ever a page of this shop, otherwise the home page. */
function wantedPage(): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  const own = ownAddress(to)
  return own ? own.pathname + own.search + own.hash : localPath('/')
}
