import { useEffect, useRef, useState } from 'react'
import { isolate } from '#format/isolate.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { leaveFlash } from '#ui/flash.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { cancelOrder } from '#storefront/features/open-order/order-calls.ts'
import { keepEdits } from './edits.ts'

type Props = {
  number: number
  orderKey: string
  isCollected: boolean
  back: number
  onKeep: () => void
}

export function CancelOrder({ number, orderKey: key, isCollected, back, onKeep }: Props) {
  const money = useMoney()
  const keep = useRef<HTMLButtonElement>(null)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => keep.current?.focus(), [])

  async function cancel() {
    setIsPending(true)
    const answer = await cancelOrder({ number, key })
    setIsPending(false)
    if (answer.kind === 'unreachable') return setProblem(m.account_unreachable())
    if (answer.kind === 'refused') return setProblem(answer.problem.message)
    keepEdits(number, undefined)
    leaveFlash({ text: m.order_cancelled() })
    location.reload()
  }

  return (
    <div className="stack-4" role="group" aria-labelledby="cancel-order">
      <p>
        <b id="cancel-order">{m.change_cancel_sure({ number: isolate(String(number)) })}</b>{' '}
        {isCollected ? m.change_cancel_point_text() : m.change_cancel_text()}{' '}
        {back > 0 && m.change_cancel_back({ amount: isolate(money(back)) })}
      </p>
      <div className="cluster">
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          {m.change_cancel_keep()}
        </Button>
        <Button variant="danger" pending={isPending} onClick={() => void cancel()}>
          {m.change_cancel_yes()}
        </Button>
      </div>
      <div role="status">{problem && <Notice tone="danger" title={problem} />}</div>
    </div>
  )
}
