import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { ListedOrder } from '#shop/orders/overview/list.ts'
import { stateName } from './order-words.ts'
import type { Refused } from './use-bulk-orders.ts'
import styles from './bulk-bar.module.css'

export function RefusedOrders({ refused, orders }: { refused: Refused; orders: ListedOrder[] }) {
  return (
    <ul>
      {refused.map((one) => (
        <li key={one.number}>
          <Link to={`/admin/orders/${one.number}`} className={styles.refused}>
            <bdi>#{one.number}</bdi>
          </Link>{' '}
          {reasonOf(one, orders)}
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ number, code, message }: Refused[number], orders: ListedOrder[]): string {
  const listed = orders.find((order) => order.number === number)
  return code === 'cannot-move' && listed
    ? m.admin_cannot_move_from({ state: stateName[listed.state]() })
    : message
}
