import { askAdmin } from '#admin/api/ask-admin.ts'
import { useFound } from '#admin/form/use-found.ts'
import { formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { orderList } from '#shop/orders/overview/list.ts'
import { anyPhone } from '#shop/phone.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import styles from './page.module.css'

type Props = {
  phone: string
  date: string
  /** Whether lines were typed, which can go into the open order. */
  hasLines: boolean
  onAdd: (number: number) => void
}

/** Offers to add to an order that the phone already has for the chosen day. */
export function OpenOrder({ phone, date, hasLines, onAdd }: Props) {
  const number = anyPhone(phone)
  const wanted = number && date ? `${date} ${number}` : ''
  const found = useFound(wanted, findOpen)
  if (!wanted || found?.words !== wanted) return null
  return (
    <div role="status" className={styles.open}>
      {found.numbers.map((order) => (
        <p key={order}>
          {m.phone_order_open({ number: order, day: formatShortDay(date, getLocale()) })}{' '}
          {hasLines ? (
            <Button variant="secondary" onClick={() => onAdd(order)}>
              {m.phone_order_open_add_lines({ number: order })}
            </Button>
          ) : (
            <Link to={`/admin/orders/${order}/edit`}>{m.phone_order_open_add()}</Link>
          )}
        </p>
      ))}
    </div>
  )
}

async function findOpen(words: string, signal: AbortSignal) {
  if (!words) return { words, numbers: [] }
  const [day = '', q = ''] = words.split(' ')
  const query = new URLSearchParams({ day, q, state: 'confirmed' })
  const answer = await askAdmin(`/api/admin/orders?${query}`, { schema: orderList, signal })
  const orders = answer.kind === 'ok' ? answer.value.orders : []
  return { words, numbers: orders.map(({ number }) => number) }
}
