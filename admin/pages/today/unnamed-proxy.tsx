import { m } from '#messages/compiled/messages.js'
import { Notice } from '#ui/notice.tsx'

/** A warning, shown until the operator sets `TRUST_PROXY`. */
export function UnnamedProxy({ address }: { address: string }) {
  return <Notice tone="warn">{m.today_unnamed_proxy({ address, setting: 'TRUST_PROXY' })}</Notice>
}
