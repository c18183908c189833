import { useRef, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { CardBox, type Card, type PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { Section } from '../form/section.tsx'
import { methodName } from '#format/method-name.ts'
import type { OfferedWay } from '#shop/payment/offered-ways.ts'
import { UseCredit } from './use-credit.tsx'
import type { CheckoutCredit } from './use-own-credit.ts'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'
import type { PrepaidMethod } from '#shop/orders/order/order-states.ts'

type Props = {
  ways: OfferedWay[]
  form: CheckoutFormInPage
  credit: CheckoutCredit
  onChoose: () => void
  onCard: (card: Card | undefined) => void
  /** Whether the total is known only after weighing. */
  isWeighed: boolean
  /** Whether the form was sent with an incomplete card. */
  isCardMissing: boolean
  failure?: PaymentFailure & { id: number }
}

export function PaymentSection(props: Props) {
  const { ways, form, credit, isWeighed, onChoose, onCard, isCardMissing, failure } = props
  const { payment } = form.values
  // The card field loads when the card is first chosen, and then stays, so that it keeps its input.
  const choices = useRef<HTMLDivElement>(null)
  const [wantsCard, setWantsCard] = useState(payment === 'card')
  const isInPage = ways.some((way) => way.method === payment && way.isInPage)
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
      {failure && (!isInPage || credit.coversAll) && (
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
            {
              value: 'cash',
              label: form.isCollecting ? m.checkout_point_cash() : m.checkout_cash(),
              hint: cashHint(form, isWeighed),
            },
            ...ways.map((way) => ({
              value: way.method,
              label: methodName[way.method](),
              hint: hintOf(way),
              detail: way.isInPage && wantsCard && (
                <CardBox
                  onCard={onCard}
                  isMissing={isCardMissing}
                  failure={payment === 'card' ? failure : undefined}
                  onTryAnother={onChoose}
                  onCash={chooseCash}
                />
              ),
            })),
          ]}
          chosen={payment}
          onChoose={choose}
        />
      </div>
    </Section>
  )
}

function hintOf({ method, isInPage }: OfferedWay): string | undefined {
  return method === 'card' && isInPage ? undefined : hints[method]()
}

const hints: Record<PrepaidMethod, () => string> = {
  card: m.checkout_card_page_hint,
  wallet: m.checkout_wallet_hint,
  kiosk: m.checkout_kiosk_hint,
  instalments: m.checkout_instalments_hint,
  transfer: m.checkout_transfer_hint,
}

function cashHint({ isCollecting, values }: CheckoutFormInPage, isWeighed: boolean): string {
  if (isCollecting) return m.checkout_point_cash_hint()
  if (values.receiver) return m.recipient_pays()
  return isWeighed ? m.checkout_cash_hint_weighed() : m.checkout_cash_hint()
}
