import { useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { CardBox, type Card } from './card-box.tsx'
import { Focused } from './focused.tsx'
import { Section } from './section.tsx'
import type { CheckoutFormInPage } from './use-checkout-form.ts'

type Props = {
  form: CheckoutFormInPage
  onChoose: () => void
  onCard: (card: Card | undefined) => void
  /** The form was sent without all of the card. */
  isCardMissing: boolean
  trouble?: { id: number; text: string }
}

export function PaymentSection({ form, onChoose, onCard, isCardMissing, trouble }: Props) {
  const { payment } = form.values
  // The provider's script is fetched once the card is chosen; then its field keeps what is typed.
  const [wantsCard, setWantsCard] = useState(payment === 'card')
  return (
    <Section id="payment-choice" title={m.checkout_payment()}>
      {trouble && payment === 'cash' && (
        <Focused key={trouble.id}>
          <Notice tone="danger" title={trouble.text} isAlert />
        </Focused>
      )}
      <RadioCards
        legend={m.checkout_payment()}
        isLegendHidden
        name="payment"
        cards={[
          {
            value: 'card',
            label: m.checkout_card(),
            detail: wantsCard && (
              <CardBox
                onCard={onCard}
                isMissing={isCardMissing}
                trouble={payment === 'card' ? trouble : undefined}
              />
            ),
          },
          { value: 'cash', label: m.checkout_cash(), hint: m.checkout_cash_hint() },
        ]}
        chosen={payment}
        onChoose={(chosen) => {
          if (chosen === 'card') setWantsCard(true)
          form.change({ payment: chosen })
          onChoose()
        }}
      />
    </Section>
  )
}
