import { useRef, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { CardBox, type Card } from './card-box.tsx'
import { Focused } from './focused.tsx'
import { Section } from './section.tsx'
import type { CheckoutFormInPage } from './use-checkout-form.ts'
import type { Failure } from './use-ordering.ts'

type Props = {
  form: CheckoutFormInPage
  onChoose: () => void
  onCard: (card: Card | undefined) => void
  /** The form was sent without all of the card. */
  isCardMissing: boolean
  failure?: PaymentFailure & { id: number }
}

/** Why the last try to pay did not work. */
export type PaymentFailure = Extract<Failure, { kind: 'declined' | 'failure' }>

export function PaymentSection({ form, onChoose, onCard, isCardMissing, failure }: Props) {
  const { payment } = form.values
  // The provider's script is fetched once the card is chosen; then its field keeps what is typed.
  const choices = useRef<HTMLDivElement>(null)
  const [wantsCard, setWantsCard] = useState(payment === 'card')
  function choose(chosen: string) {
    if (chosen === 'card') setWantsCard(true)
    form.change({ payment: chosen })
    onChoose()
  }

  function chooseCash() {
    choose('cash')
    choices.current?.querySelector<HTMLInputElement>('[value="cash"]')?.focus()
  }

  return (
    <Section id="payment-choice" title={m.checkout_payment()}>
      {failure && payment === 'cash' && (
        <Focused key={failure.id}>
          <Notice tone="danger" title={failure.text} isAlert />
        </Focused>
      )}
      <div ref={choices}>
        <RadioCards
          legend={m.checkout_payment()}
          isLegendHidden
          name="payment"
          cards={[
            { value: 'cash', label: m.checkout_cash(), hint: m.checkout_cash_hint() },
            {
              value: 'card',
              label: m.checkout_card(),
              detail: wantsCard && (
                <CardBox
                  onCard={onCard}
                  isMissing={isCardMissing}
                  failure={payment === 'card' ? failure : undefined}
                  onTryAnother={onChoose}
                  onCash={chooseCash}
                />
              ),
            },
          ]}
          chosen={payment}
          onChoose={choose}
        />
      </div>
    </Section>
  )
}
