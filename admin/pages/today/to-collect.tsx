import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'

export function ToCollect({ date, count }: { date: string; count: number | null }) {
  if (!count) return null
  return (
    <Link to={`/admin/collect/${date}`}>
      <Icon name="pin" />
      {m.collect_today({ count })}
    </Link>
  )
}
