import { formatInstant } from '#format/dates.ts'
import { receiptLink, receiptName } from '#format/receipt-words.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Money } from '#ui/money.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import styles from '../page.module.css'

export function ReceiptsPanel({ order }: { order: AdminOrder }) {
  const locale = getLocale()
  if (order.receipts.length === 0) return null
  return (
    <OrderPanel title={m.receipts_title()}>
      <ul className={styles.refunds}>
        {order.receipts.map((receipt) => (
          <li key={receipt.id}>
            <span>
              <ReceiptLink path={receiptLink(order, receipt)}>
                {receiptName(receipt)} <bdi>(PDF)</bdi>
              </ReceiptLink>{' '}
              · {receipt.series === 'credit-note' && '− '}
              <Money piastres={receipt.total} />
            </span>
            <small>{formatInstant(receipt.issuedAt, locale)}</small>
          </li>
        ))}
      </ul>
    </OrderPanel>
  )
}
