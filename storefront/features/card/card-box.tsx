import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useShop } from '#storefront/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { CardState } from './card-element.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { useCardField } from './use-card-field.ts'
import styles from './card-box.module.css'

/** The objects for a card payment, once the provider's field is ready. */
export type Card = { stripe: Stripe; element: StripeCardElement } & CardState

/** The reason why the last attempt failed; `declined` also offers other ways to pay. */
export type PaymentFailure = { kind: 'declined' | 'failure'; text: string }

type Props = {
  /** Called with undefined while the field cannot be used. */
  onCard: (card: Card | undefined) => void
  /** Whether the form was sent with an incomplete card. */
  isMissing: boolean
  failure?: PaymentFailure & { id: number }
  /** Replaces the checkout's text after a refusal and its name for paying in cash. */
  ways?: { text: string; cash: string }
  onTryAnother: () => void
  onCash: () => void
}

export function CardBox({ onCard, isMissing, failure, ways, onTryAnother, onCash }: Props) {
  const { stripeJs } = useShop()
  const locale = getLocale()
  const { field, retry } = useCardField(stripeJs)
  const [element, setElement] = useState<StripeCardElement>()
  const [state, setState] = useState<CardState>({ isComplete: false })
  const error = state.error ?? (isMissing && !state.isComplete && m.error_card_incomplete())
  const parts = field.state === 'ready' ? field : undefined
  const stripe = parts?.stripe

  useEffect(() => {
    onCard(stripe && element ? { stripe, element, ...state } : undefined)
  }, [onCard, stripe, element, state])

  if (field.state === 'failed') {
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
    <div className="stack-2">
      {stripeJs.publishableKey.startsWith('pk_test_') && (
        <p className={styles.demonstration}>{m.checkout_demonstration()}</p>
      )}
      <div id="card-error">
        {failure && (
          <Focused key={failure.id}>
            <Notice tone="danger" title={failure.text} isAlert>
              {failure.kind === 'declined' && (
                <WaysOn
                  ways={ways}
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
        {parts ? (
          <parts.CardElement
            stripe={parts.stripe}
            locale={locale}
            onReady={setElement}
            onChange={setState}
          />
        ) : (
          <span className={styles.waiting}>{m.checkout_card_loading()}</span>
        )}
      </div>
      <p className="fine-print with-icon">
        <Icon name="lock" size={16} />
        {m.checkout_card_safe()}
      </p>
    </div>
  )
}

function WaysOn({ ways, onTryAnother, onCash }: Pick<Props, 'ways' | 'onTryAnother' | 'onCash'>) {
  return (
    <>
      <p>{ways?.text ?? m.checkout_declined_ways()}</p>
      <div className="cluster-2">
        <Button variant="secondary" onClick={onTryAnother}>
          {m.checkout_another_card()}
        </Button>
        <Button variant="secondary" onClick={onCash}>
          {ways?.cash ?? m.checkout_cash_instead()}
        </Button>
      </div>
    </>
  )
}
