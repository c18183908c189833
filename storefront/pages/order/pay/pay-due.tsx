import { useCallback, useState } from 'react'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { CardAsk } from '#shop/orders/order/payment-stand.ts'
import { CardBox, type Card, type PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { CardConsent } from '#storefront/features/card/card-consent.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { island } from '#storefront/island.tsx'
import { useIsOffline } from '#storefront/parts/connection.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { PayElsewhere } from './pay-elsewhere.tsx'
import { payOrder } from './pay-order.ts'
import styles from './pay-due.module.css'

type Props = {
  order: Pick<Order, 'number' | 'key' | 'customer'>
  ask: CardAsk
  /** The sum due at the current total. `ask.promised` may exceed it, because weighed lines can cost more. */
  due: Piastres
  /** Whether the order was to be paid by card. */
  isMain: boolean
  /** Whether the card is entered on this page; otherwise the button leads to the provider's page. */
  isInPage: boolean
}

/** The button that pays the sum due by card. The provider's script and field load after a press. */
export const PayDue = island('pay-due', ({ order, ask, due, isMain, isInPage }: Props) => {
  const money = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const words = m.order_pay_button({ amount: isolate(money(due)) })
  if (!isInPage) return <PayElsewhere order={order} ask={ask} words={words} isMain={isMain} />
  if (isOpen) {
    return (
      <Focused>
        <PayBox
          order={order}
          ask={ask}
          words={ask.plan === 'save' ? m.order_pay_save() : words}
          onClose={() => setIsOpen(false)}
        />
      </Focused>
    )
  }
  return (
    <div>
      <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
        {words}
      </Button>
    </div>
  )
})

type BoxProps = Pick<Props, 'order' | 'ask'> & { words: string; onClose: () => void }

function PayBox({ order, ask, words, onClose }: BoxProps) {
  const isOffline = useIsOffline()
  const [card, setCard] = useState<Card>()
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<PaymentFailure & { id: number }>()
  const forget = useCallback(() => setFailure(undefined), [])

  async function pay(event: React.FormEvent) {
    event.preventDefault()
    if (isBusy || !card) return
    setIsMissing(!card.isComplete)
    if (!card.isComplete) return card.element.focus()
    forget()
    setIsBusy(true)
    const failed = await payOrder(order, { card, ask })
    // After success the page is already loading again.
    if (!failed) return
    setIsBusy(false)
    setFailure((last) => ({ ...failed, id: (last?.id ?? 0) + 1 }))
  }

  return (
    <form className={`stack-4 ${styles.box}`} noValidate onSubmit={(event) => void pay(event)}>
      <CardBox
        onCard={setCard}
        isMissing={isMissing}
        failure={failure}
        ways={{ text: m.order_pay_declined_ways(), cash: m.order_pay_cash_after_all() }}
        onTryAnother={forget}
        onCash={onClose}
      />
      <CardConsent plan={ask.plan} most={ask.promised} />
      {isOffline && <p className={styles.offline}>{m.offline_pay()}</p>}
      <div className="cluster-2">
        <Button type="submit" pending={isBusy} disabled={isBusy || !card || isOffline}>
          {isBusy ? m.checkout_processing() : words}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isBusy ? m.checkout_processing() : ''}
      </p>
    </form>
  )
}
