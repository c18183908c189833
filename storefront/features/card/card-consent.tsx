import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import { useMoney } from '#ui/currency.ts'

const consents: Record<Exclude<TenderPlan, 'charge'>, (on: { amount: string }) => string> = {
  hold: m.card_consent_hold,
  save: m.card_consent_save,
}

/** Tells how the card is used if it is not charged at once. `most` is the highest sum. */
export function CardConsent({ plan, most }: { plan: TenderPlan; most: Piastres }) {
  const money = useMoney()
  const amount = isolate(money(most))
  if (plan === 'charge') return null
  return (
    <p className="fine-print" id="card-consent">
      {consents[plan]({ amount })}
    </p>
  )
}
