import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocale } from '#app/locale.ts'
import { useShop } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { loadPart } from '#app/ui/load-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { CardState } from './card-element.tsx'
import type { PaymentTrouble } from './payment-section.tsx'
import { Focused } from './focused.tsx'
import { useStripeScript } from './stripe-script.ts'
import styles from './card-box.module.css'

const CardElement = lazy(() => loadPart(() => import('./card-element.tsx')))

/** What is needed to pay by card, once the provider's field is there. */
export type Card = { stripe: Stripe; element: StripeCardElement } & CardState

type Props = {
  /** Told `undefined` while the field cannot be used. */
  onCard: (card: Card | undefined) => void
  /** The form was sent without all of it. */
  isMissing: boolean
  trouble?: PaymentTrouble & { id: number }
  onTryAnother: () => void
  onCash: () => void
}

export function CardBox({ onCard, isMissing, trouble, onTryAnother, onCash }: Props) {
  const { stripeJs } = useShop()
  const locale = useLocale()
  const { script, retry } = useStripeScript(stripeJs)
  const [element, setElement] = useState<StripeCardElement>()
  const [state, setState] = useState<CardState>({ isComplete: false })
  const error = state.error ?? (isMissing && !state.isComplete && m.error_card_incomplete())
  const stripe = script.state === 'ready' ? script.stripe : undefined

  useEffect(() => {
    onCard(stripe && element ? { stripe, element, ...state } : undefined)
  }, [onCard, stripe, element, state])

  if (script.state === 'failed') {
    return (
      <Notice tone="danger" title={m.checkout_card_blocked()} isAlert>
        <p>{m.checkout_card_blocked_text()}</p>
        <Button variant="secondary" onClick={retry}>
          {m.try_again()}
        </Button>
      </Notice>
    )
  }
  return (
    <div className={styles.card}>
      {stripeJs.publishableKey.startsWith('pk_test_') && (
        <p className={styles.demonstration}>{m.checkout_demonstration()}</p>
      )}
      <div id="card-error">
        {trouble && (
          <Focused key={trouble.id}>
            <Notice tone="danger" title={trouble.text} isAlert>
              {trouble.kind === 'declined' && (
                <WaysOn
                  onTryAnother={() => {
                    element?.clear()
                    element?.focus()
                    onTryAnother()
                  }}
                  onCash={onCash}
                />
              )}
            </Notice>
          </Focused>
        )}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div
        className={error ? `${styles.frame} ${styles.wrong}` : styles.frame}
        id="card"
        role="group"
        aria-label={m.checkout_card_details()}
        aria-describedby="card-error"
      >
        {stripe ? (
          <Suspense fallback={<Waiting />}>
            <CardElement stripe={stripe} locale={locale} onReady={setElement} onChange={setState} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
      <p className={styles.safe}>{m.checkout_card_safe()}</p>
    </div>
  )
}

function WaysOn({ onTryAnother, onCash }: Pick<Props, 'onTryAnother' | 'onCash'>) {
  return (
    <>
      <p>{m.checkout_declined_ways()}</p>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={onTryAnother}>
          {m.checkout_another_card()}
        </Button>
        <Button variant="secondary" onClick={onCash}>
          {m.checkout_cash_instead()}
        </Button>
      </div>
    </>
  )
}

function Waiting() {
  return <span className={styles.waiting}>{m.checkout_card_loading()}</span>
}
