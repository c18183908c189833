import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Today } from '#shop/orders/overview/today.ts'
import { useMoney } from '#ui/currency.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** The orders whose customers pay later, with their sum. */
export function PayLater({ payLater: { orders, piastres } }: Pick<Today, 'payLater'>) {
  const money = useMoney()
  if (orders === 0) return null
  return (
    <Link to="/admin/orders?day=all&payment=pay-later">
      <Icon name="cash" />
      {m.today_pay_later({ count: orders, amount: isolate(money(piastres)) })}
    </Link>
  )
}
