import { vatWords } from '#format/receipt-words.ts'
import type { vatOfOrder } from '#shop/orders/order/order-vat.ts'
import { Money } from './money.tsx'
import styles from './totals.module.css'

type Props = {
  rates: ReturnType<typeof vatOfOrder>['rates']
  /** Whether refunds reduced the VAT. */
  isAfterRefunds: boolean
}

export function VatRows({ rates, isAfterRefunds }: Props) {
  return rates.map(({ rate, vat }) => (
    <div key={rate} className={`fine-print ${styles.row}`}>
      <dt>{vatWords(rate, { isAfterRefunds })}</dt>
      <dd>
        <Money piastres={vat} />
      </dd>
    </div>
  ))
}
