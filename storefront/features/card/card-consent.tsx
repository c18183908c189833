import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import { useMoney } from '#ui/currency.ts'

/**
 * Says what paying does with the card when it is not simply charged: hold or save it. `most` is the highest
 * sum, in piastres.
 */
export function CardConsent({ plan, most }: { plan: TenderPlan; most: Piastres }) {
  const money = useMoney()
  const amount = isolate(money(most))
  if (plan === 'charge') return null
  return (
    <p className="fine-print" id="card-consent">
      {plan === 'hold' ? m.card_consent_hold({ amount }) : m.card_consent_save({ amount })}
    </p>
  )
}
