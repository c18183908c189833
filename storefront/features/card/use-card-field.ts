import { useEffect, useState } from 'react'
import type { Stripe } from '@stripe/stripe-js'
import type { CardElement } from './card-element.tsx'

const PATIENCE_MS = 30_000
let loading: Promise<Parts> | undefined

type Parts = { stripe: Stripe; CardElement: typeof CardElement }
type CardField = { state: 'loading' } | ({ state: 'ready' } & Parts) | { state: 'failed' }

/** Loads the parts of the card field, when the shopper first chooses to pay by card. */
export function useCardField(source: { url: string; publishableKey: string }) {
  const { url, publishableKey } = source
  const [field, setField] = useState<CardField>({ state: 'loading' })
  const load = () => {
    setField({ state: 'loading' })
    loading ??= loadParts(url, publishableKey)
    loading.then(
      (parts) => setField({ state: 'ready', ...parts }),
      () => {
        loading = undefined
        setField({ state: 'failed' })
      },
    )
  }
  // oxlint-disable-next-line react/exhaustive-deps -- the addresses of a started shop do not change
  useEffect(load, [])
  return { field, retry: load }
}

async function loadParts(url: string, publishableKey: string): Promise<Parts> {
  const [stripe, { CardElement }] = await Promise.all([
    addScript(url, publishableKey),
    import('./card-element.tsx'),
  ])
  return { stripe, CardElement }
}

/** Loads the provider's script. Rejects when it is blocked, offline or too slow. */
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
