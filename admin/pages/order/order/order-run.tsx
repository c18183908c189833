import { useEffect, useState } from 'react'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { runOfOrder, type RunOfOrder } from '#shop/runs/run.ts'
import { Link } from '#ui/link.tsx'
import { OrderPanel } from './order-panel.tsx'

export function OrderRun({ order: { number, deliveryDate } }: { order: AdminOrder }) {
  const [known, setKnown] = useState<RunOfOrder>()
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    void askAdmin(`/api/admin/orders/${number}/run`, { schema: runOfOrder, signal }).then(
      (answer) => {
        if (answer.kind === 'ok') setKnown(answer.value)
      },
    )
    return () => leave.abort()
  }, [number])
  if (!known) return null
  const { run, stop, stops } = known
  return (
    <OrderPanel title={m.runs_of_order()}>
      <p>
        {run
          ? m.runs_of_order_stop({ run: runName(run.name), stop, stops })
          : m.runs_of_order_none()}
      </p>
      <p>
        <Link to={`/admin/runs/${deliveryDate}`}>{m.runs_of_order_open()}</Link>
      </p>
    </OrderPanel>
  )
}
