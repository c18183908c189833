import { useRef, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { CardBox, type Card, type PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { Section } from './section.tsx'
import { UseCredit } from './use-credit.tsx'
import type { CheckoutCredit } from './use-own-credit.ts'
import type { CheckoutFormInPage } from './use-checkout-form.ts'

type Props = {
  form: CheckoutFormInPage
  credit: CheckoutCredit
  onChoose: () => void
  onCard: (card: Card | undefined) => void
  /** The form was sent without all of the card. */
  isCardMissing: boolean
  failure?: PaymentFailure & { id: number }
}

export function PaymentSection(props: Props) {
  const { form, credit, onChoose, onCard, isCardMissing, failure } = props
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
      {failure && (payment === 'cash' || credit.coversAll) && (
        <Focused key={failure.id}>
          <Notice tone="danger" title={failure.text} isAlert />
        </Focused>
      )}
      <UseCredit credit={credit} />
      <div ref={choices} hidden={credit.coversAll}>
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
