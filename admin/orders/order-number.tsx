import { useMay } from '#admin/api/staff.ts'
import { Link } from '#ui/link.tsx'

/** `#123`, linked to the order for roles that may read all of it. */
export function OrderNumber({ number }: { number: number }) {
  if (!useMay('books')) return <bdi>#{number}</bdi>
  return <Link to={`/admin/orders/${number}`}>#{number}</Link>
}
