import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#format/readable-phone.ts'
import { wantsCall, type Missing } from '#shop/orders/order/missing.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Choice } from '#admin/form/choice.tsx'
import styles from './line-editor.module.css'

const words: Record<Exclude<Missing, 'replace'>, { title: () => string; agreed: () => string }> = {
  call: { title: m.edit_wish_call, agreed: m.edit_wish_agreed },
  leave: { title: m.edit_wish_leave, agreed: m.edit_wish_anyway },
}

/** Says that the customer did not want a replacement, and asks whether to replace all the same. */
export function WishAgainst(props: {
  order: Pick<AdminOrder, 'missing'> & { customer: { phone: string } }
  error?: string | undefined
}) {
  const { order, error } = props
  if (order.missing === 'replace') return null
  const { title, agreed } = words[order.missing]
  return (
    <Notice tone="warn" title={title()}>
      {wantsCall(order.missing) && (
        <a href={`tel:${order.customer.phone}`} dir="ltr" className={styles.phone}>
          {readablePhone(order.customer.phone)}
        </a>
      )}
      <Choice name="isAgreed" aria-invalid={error ? true : undefined}>
        {agreed()}
      </Choice>
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
