import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import { useMoney } from '#ui/currency.ts'

/** What paying will do with the card, where it is not simply charged. `most`: the highest sum, in piastres. */
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
