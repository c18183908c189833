import { useRevalidator } from 'react-router'
import { CustomerData } from '#admin/customer-data/customer-data.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import styles from './order-panel.module.css'

/** Folded, because it is rarely needed. Shows nothing after the data was erased, when the phone is empty. */
export function DataPanel({ order }: { order: AdminOrder }) {
  const { revalidate } = useRevalidator()
  if (order.customer.phone === '') return null
  const path = `/api/admin/orders/${order.number}`
  return (
    <details className={styles.panel}>
      <summary className={styles.fold}>{m.customer_data_title()}</summary>
      <div className="stack-3">
        <p className="fine-print">{m.customer_data_guest_text()}</p>
        <CustomerData
          paths={{ data: `${path}/customer-data`, erase: `${path}/erase-customer` }}
          onErased={revalidate}
        />
      </div>
    </details>
  )
}
