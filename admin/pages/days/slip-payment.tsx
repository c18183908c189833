import { isolate } from '#format/isolate.ts'
import { paymentWords } from '#format/payment-words.ts'
import { m } from '#messages/compiled/messages.js'
import { isYetToWeigh } from '#shop/orders/order/line-changes.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import type { TenderMethod } from '#shop/orders/order/tender.ts'
import { onlineMethods } from '#shop/settings/collect-by.ts'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { useMoney } from '#ui/currency.ts'
import styles from './slip-sheet.module.css'

const paid: [words: (values: { amount: string }) => string, by: readonly TenderMethod[]][] = [
  [m.slip_paid_credit, ['credit']],
  [m.slip_paid_card, ['card']],
  [m.slip_paid_online, onlineMethods.filter((method) => method !== 'card')],
  [m.slip_paid_transfer, ['transfer']],
  [m.slip_paid_cash, ['cash']],
]

/** The cash that the driver collects, and the other payments. A gift slip hides the other payments. */
export function SlipPayment({ slip }: { slip: Slip }) {
  const money = useMoney()
  const { held, saved } = paymentStand(slip)
  const parts = [
    ...paid.map(([words, by]) => [words, keptBy(slip, by)] as const),
    [m.slip_on_card, held + saved] as const,
  ]
  const told = parts
    .filter(([, piastres]) => piastres > 0)
    .map(([words, piastres]) => words({ amount: isolate(money(piastres)) }))
  return (
    <div className={styles.cash}>
      <p>{toCollect(slip, money)}</p>
      {told.length > 0 && !slip.recipient?.withoutPrices && (
        <p className={styles.parts}>{told.join(' · ')}</p>
      )}
    </div>
  )
}

/** Returns the piastres paid by these methods, less refunds. */
function keptBy({ tenders }: Slip, by: readonly TenderMethod[]): number {
  return tenders
    .filter(({ method }) => by.includes(method))
    .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
}

function toCollect(slip: Slip, money: (piastres: number) => string): string {
  const { open } = paymentStand(slip)
  const amount = isolate(money(open))
  if (open === 0) return slip.paymentState === 'paid' ? m.slip_paid() : paymentWords(slip)
  if (slip.paymentMethod !== 'cash') return m.slip_open_card({ amount })
  return slip.lines.some(isYetToWeigh) ? m.slip_cash_about({ amount }) : m.slip_cash({ amount })
}
