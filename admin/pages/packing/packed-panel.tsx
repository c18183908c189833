import type { MouseEvent } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { stateName } from '#admin/pages/orders/order-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import type { PackingOrder } from '#shop/orders/pack/packing.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { isBounce } from './is-bounce.ts'
import { usePackingAct } from './use-packing-act.ts'
import styles from './pieces-bar.module.css'

export function PackedPanel(props: {
  order: PackingOrder
  onNext?: () => void
  onUndone?: () => void
}) {
  const { order, onNext, onUndone } = props
  const { number, date, state, packedBy } = order
  const { act, isBusy, message } = usePackingAct(number)

  async function takeBack(event: MouseEvent) {
    if (isBounce(event)) return
    const back = await act('/unpacked', { reason: m.packing_undo_reason() })
    if (back) onUndone?.()
  }

  return (
    <div className={styles.panel} role="group" aria-label={m.order_admin_title({ number })}>
      <Alert>{message}</Alert>
      <p role="status">
        <bdi>#{number}</bdi>: {stateName[state]()}
        {packedBy && onNext && <> · {isolate(packedBy)}</>}
        {order.bags + order.crates > 0 && <> · {piecesWords(order)}</>}
      </p>
      {onNext && <Button onClick={onNext}>{m.packing_next()}</Button>}
      {state === 'packed' && (
        <Button variant="secondary" pending={isBusy} onClick={(event) => void takeBack(event)}>
          <Icon name="undo" /> {m.toast_undo()}
        </Button>
      )}
      {order.bags + order.crates > 0 && (
        <ButtonAnchor
          variant="secondary"
          href={localPath(`/admin/labels/${date}?order=${number}&print=1`)}
          target="_blank"
        >
          <Icon name="print" /> {m.packing_labels()}
        </ButtonAnchor>
      )}
      <ButtonAnchor
        variant="secondary"
        href={localPath(`/admin/slips/${date}?order=${number}&print=1`)}
        target="_blank"
      >
        <Icon name="print" /> {m.event_slip()}
      </ButtonAnchor>
    </div>
  )
}

/** `2 bags · 1 crate`. */
export function piecesWords({ bags, crates }: Pick<PackingOrder, 'bags' | 'crates'>): string {
  return [
    ...(bags > 0 ? [m.packing_bags_count({ count: bags })] : []),
    ...(crates > 0 ? [m.packing_crates_count({ count: crates })] : []),
  ].join(' · ')
}
