import { m } from '#messages/compiled/messages.js'
import type { Today } from '#shop/orders/overview/today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

export function TransfersToDo({ transfers: { reported, toSendBack } }: Pick<Today, 'transfers'>) {
  return (
    <>
      {reported > 0 && (
        <Link to="/admin/transfers">
          <Icon name="cash" />
          {m.today_transfers({ count: reported })}
        </Link>
      )}
      {toSendBack > 0 && (
        <Link to="/admin/transfers">
          <Icon name="undo" />
          {m.today_transfers_back({ count: toSendBack })}
        </Link>
      )}
    </>
  )
}
