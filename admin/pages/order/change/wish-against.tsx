import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#format/readable-phone.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Choice } from '#admin/form/choice.tsx'
import styles from './line-editor.module.css'

/** Warns that the customer wanted no replacement, and asks staff to confirm one. */
export function WishAgainst(props: {
  order: Pick<AdminOrder, 'missing'> & { customer: { phone: string } }
  error?: string | undefined
}) {
  const { order, error } = props
  if (order.missing === 'replace') return null
  const isCall = order.missing === 'call'
  return (
    <Notice tone="warn" title={isCall ? m.edit_wish_call() : m.edit_wish_leave()}>
      {isCall && (
        <a href={`tel:${order.customer.phone}`} dir="ltr" className={styles.phone}>
          {readablePhone(order.customer.phone)}
        </a>
      )}
      <Choice name="isAgreed" aria-invalid={error ? true : undefined}>
        {isCall ? m.edit_wish_agreed() : m.edit_wish_anyway()}
      </Choice>
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
