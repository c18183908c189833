import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#format/readable-phone.ts'
import { wantsCall, wantsReplacement } from '#shop/orders/order/missing-choice.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Choice } from '#admin/form/choice.tsx'
import styles from './line-editor.module.css'

/** Says that the customer did not want a replacement, and asks whether there is to be one all the same. */
export function WishAgainst(props: {
  order: Pick<AdminOrder, 'missing'> & { customer: { phone: string } }
  error?: string | undefined
}) {
  const { order, error } = props
  if (wantsReplacement(order.missing)) return null
  const isCalled = wantsCall(order.missing)
  return (
    <Notice tone="warn" title={isCalled ? m.edit_wish_call() : m.edit_wish_leave()}>
      {isCalled && (
        <a href={`tel:${order.customer.phone}`} dir="ltr" className={styles.phone}>
          {readablePhone(order.customer.phone)}
        </a>
      )}
      <Choice name="isAgreed" aria-invalid={error ? true : undefined}>
        {isCalled ? m.edit_wish_agreed() : m.edit_wish_anyway()}
      </Choice>
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
