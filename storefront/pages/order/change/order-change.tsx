import { Suspense, useEffect, useState } from 'react'
import { changeUntilText } from '#format/cutoff-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { currentLogin, rememberOpenOrder } from '#storefront/features/open-order/open-orders.ts'
import { askOrder, type ChangeableOrder } from '#storefront/features/open-order/order-calls.ts'
import { island } from '#storefront/island.tsx'
import { lazily } from '#storefront/parts/lazily.ts'
import { CancelOrder } from './cancel-order.tsx'
import { readEdits } from './edits.ts'
import styles from './change.module.css'

const loadEditor = async () => (await import('./order-editor.tsx')).OrderEditor
const OrderEditor = lazily(loadEditor)

type Props = {
  number: number
  orderKey: string
  until: string
  day: string
  isCollected: boolean
  /** The piastres that a cancellation returns to a card. */
  back: number
  takesCards: boolean
}
type Shown =
  | { state: 'closed' | 'loading' | 'cancelling' | 'unreachable' }
  | { state: 'open'; order: ChangeableOrder }

/** Buttons to change or cancel an order, until the cut-off. */
export const OrderChange = island('order-change', (props: Props) => {
  const { number, orderKey: key, until, day, isCollected, back, takesCards } = props
  const [shown, setShown] = useState<Shown>({ state: 'closed' })

  async function open() {
    setShown({ state: 'loading' })
    const loaded = loadEditor().catch(() => undefined)
    const answer = await askOrder({ number, key })
    if (answer.kind !== 'ok' || !(await loaded)) return setShown({ state: 'unreachable' })
    // The order was packed or cancelled meanwhile, or the cut-off has passed. The reloaded page says what is
    // possible then.
    if (answer.value.changeableUntil === null) return location.reload()
    setShown({ state: 'open', order: answer.value })
  }

  useEffect(() => {
    rememberOpenOrder({ number, key, until, day, login: currentLogin() })
    // The customer was changing the order before a reload.
    if (readEdits(number)) void open()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  const close = () => setShown({ state: 'closed' })
  if (shown.state === 'open') {
    return (
      <Suspense fallback={<p className={`panel ${styles.closed}`}>{m.change_loading()}</p>}>
        <OrderEditor orderKey={key} order={shown.order} takesCards={takesCards} onDiscard={close} />
      </Suspense>
    )
  }
  return (
    <section className={`panel stack-4 ${styles.closed}`} aria-labelledby="change">
      <h2 id="change" className="subheading">
        {m.change_title()}
      </h2>
      <p>{changeUntilText(until)}</p>
      {shown.state === 'cancelling' ? (
        <CancelOrder
          number={number}
          orderKey={key}
          isCollected={isCollected}
          back={back}
          onKeep={close}
        />
      ) : (
        <div className="cluster">
          <Button pending={shown.state === 'loading'} onClick={() => void open()}>
            {m.change_start()}
          </Button>
          <Button variant="quiet" onClick={() => setShown({ state: 'cancelling' })}>
            {m.change_cancel()}
          </Button>
        </div>
      )}
      <div role="status">
        {shown.state === 'unreachable' && <Notice tone="danger" title={m.account_unreachable()} />}
      </div>
    </section>
  )
})
