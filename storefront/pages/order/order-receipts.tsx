import { formatInstantDay } from '#format/dates.ts'
import { receiptLink, receiptName } from '#format/receipt-words.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { Money } from '#ui/money.tsx'
import styles from './order-refunds.module.css'

export function OrderReceipts({ order }: { order: Order }) {
  const locale = getLocale()
  if (order.receipts.length === 0) return null
  return (
    <section aria-labelledby="receipts">
      <h3 id="receipts" className="subheading">
        {m.receipts_title()}
      </h3>
      <ul className={styles.refunds}>
        {order.receipts.map((receipt) => (
          <li key={receipt.id}>
            <span>
              <a href={receiptLink(order, receipt)} download>
                {receiptName(receipt)} <bdi>(PDF)</bdi>
              </a>{' '}
              <span className="fine-print">{formatInstantDay(receipt.issuedAt, locale)}</span>
            </span>
            <span>
              {receipt.series === 'credit-note' && '− '}
              <Money piastres={receipt.total} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
