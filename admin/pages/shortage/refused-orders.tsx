import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Notice } from '#ui/notice.tsx'

export type RefusedOrder = { number: number; message: string }

/** Names the orders that were not changed, each with its reason. */
export function RefusedOrders(props: { refused: RefusedOrder[]; children?: ReactNode }) {
  const { refused, children } = props
  if (refused.length === 0) return null
  return (
    <Notice tone="warn" title={m.short_refused()} isAlert>
      <ul>
        {refused.map(({ number, message }) => (
          <li key={number}>{m.short_refused_order({ number, message })}</li>
        ))}
      </ul>
      {children}
    </Notice>
  )
}
