import { useEffect, useState } from 'react'
import type { Stripe } from '@stripe/stripe-js'

const PATIENCE_MS = 30_000
let loading: Promise<Stripe> | undefined

export type StripeScript =
  { state: 'loading' } | { state: 'ready'; stripe: Stripe } | { state: 'failed' }

/** The provider's script, fetched when the shopper first wants to pay by card. */
export function useStripeScript(source: { url: string; publishableKey: string }) {
  const { url, publishableKey } = source
  const [script, setScript] = useState<StripeScript>({ state: 'loading' })
  const load = () => {
    setScript({ state: 'loading' })
    loading ??= addScript(url, publishableKey)
    loading.then(
      (stripe) => setScript({ state: 'ready', stripe }),
      () => {
        loading = undefined
        setScript({ state: 'failed' })
      },
    )
  }
  // oxlint-disable-next-line react/exhaustive-deps -- the addresses of a started shop do not change
  useEffect(load, [])
  return { script, retry: load }
}

/** Refused when the script is blocked, offline, or too slow to wait for. */
function addScript(url: string, publishableKey: string): Promise<Stripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The payment script did not load'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.Stripe) resolve(window.Stripe(publishableKey))
      else fail()
    })
    script.src = url
    script.async = true
    document.head.append(script)
  })
}
