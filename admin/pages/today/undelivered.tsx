import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Today } from '#shop/orders/overview/today.ts'

export function Undelivered({ mails }: { mails: Today['undelivered'] }) {
  return (
    <Notice tone="warn" title={m.today_undelivered()}>
      <ul>
        {mails.map(({ id, recipient, order }) => (
          <li key={id}>
            {order !== null && (
              <Link to={`/admin/orders/${order}`}>{m.order_admin_title({ number: order })}</Link>
            )}{' '}
            <bdi>{recipient}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
