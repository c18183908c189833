import { CardElement as StripeField, Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import type { Locale } from '#messages/locale.ts'

export type CardState = {
  /** The provider's own text about an error in the field. */
  error?: string
  isComplete: boolean
}

type Props = {
  stripe: Stripe
  locale: Locale
  onReady: (card: StripeCardElement) => void
  onChange: (state: CardState) => void
}

/** The provider's card field, in a module of its own, so that only shoppers who pay by card load it. */
export function CardElement({ stripe, locale, onReady, onChange }: Props) {
  const [options] = useState(cardOptions)
  return (
    <Elements stripe={stripe} options={{ locale }}>
      <StripeField
        options={options}
        onReady={onReady}
        onChange={({ error, complete }) =>
          onChange({ error: error?.message, isComplete: complete })
        }
      />
    </Elements>
  )
}

/** Returns the shop's colours for the field, which is another page in a frame. */
function cardOptions(): StripeCardElementOptions {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: token('--ink'),
        fontFamily: token('--font-ui'),
        fontSize: '16px',
        lineHeight: '24px',
        iconColor: token('--brand-700'),
        '::placeholder': { color: token('--ink-2') },
      },
      invalid: { color: token('--danger'), iconColor: token('--danger') },
    },
  }
}
