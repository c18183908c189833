import { useState, type MouseEvent } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { m } from '#messages/compiled/messages.js'
import { MOST_PIECES, type PackingOrder } from '#shop/orders/pack/packing.ts'
import { Button } from '#ui/button.tsx'
import { CountStepper } from './count-stepper.tsx'
import { isBounce } from './is-bounce.ts'
import { ticksSettled } from './packing-store.ts'
import { usePackingAct } from './use-packing-act.ts'
import styles from './pieces-bar.module.css'

export function PiecesBar(props: { order: PackingOrder; onPacked: (order: PackingOrder) => void }) {
  const { order, onPacked } = props
  const isCounted = order.bags + order.crates > 0
  const [bags, setBags] = useState(isCounted ? order.bags : 1)
  const [crates, setCrates] = useState(order.crates)
  const { act, isBusy, message, errors } = usePackingAct(order.number)

  async function pack(event: MouseEvent) {
    if (isBounce(event)) return
    const packed = await act('/packed', { bags, crates }, ticksSettled)
    if (packed) onPacked(packed)
  }

  return (
    <div className={styles.bar}>
      <Alert>{errors.bags ?? message}</Alert>
      <div className={styles.counts}>
        <CountStepper
          name={m.packing_bags()}
          count={bags}
          least={0}
          most={MOST_PIECES}
          onChange={setBags}
        />
        <CountStepper
          name={m.packing_crates()}
          count={crates}
          least={0}
          most={MOST_PIECES}
          onChange={setCrates}
        />
      </div>
      <Button
        className={styles.packed ?? ''}
        pending={isBusy}
        onClick={(event) => void pack(event)}
      >
        {m.admin_state_packed()}
      </Button>
    </div>
  )
}
