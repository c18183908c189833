import { m } from '#messages/compiled/messages.js'
import type { PackingRow } from '#shop/orders/pack/packing.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { callWords } from './call-words.ts'
import styles from './order-to-pack.module.css'

export function OpenCalls({ date, calls }: { date: string; calls: PackingRow['calls'] }) {
  if (calls.length === 0) return null
  return (
    <Notice tone="warn" title={m.error_call_open()}>
      {calls.map((call) => (
        <Link
          key={call.productId}
          to={`/admin/picking/${date}/short/${encodeURIComponent(call.productId)}`}
          className={styles.call}
        >
          {callWords(call)}
        </Link>
      ))}
    </Notice>
  )
}
