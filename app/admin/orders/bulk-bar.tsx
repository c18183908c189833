import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { bulkMoved, type ListedOrder } from '#shop/orders/orders-desk.ts'
import { mayMove, type DeskTarget } from '#shop/orders/desk-moves.ts'
import { askAdmin } from '../ask-admin.ts'
import { Confirm, type ConfirmHandle } from '../confirm.tsx'
import { moveName, stateName } from './desk-words.ts'
import type { Selection } from './use-selection.ts'
import styles from './bulk-bar.module.css'

type BulkTarget = Exclude<DeskTarget, 'cancelled'>
const targets: BulkTarget[] = ['packed', 'out_for_delivery', 'delivered']

/** Moves the selected orders on together, and says which of them could not move. */
export function useBulkMove(selection: Selection) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const [isMoving, setIsMoving] = useState(false)
  async function move(to: BulkTarget, numbers = selection.numbers) {
    if (isMoving || numbers.length === 0) return
    setIsMoving(true)
    const answer = await askAdmin('/api/admin/orders/move', {
      method: 'POST',
      body: { numbers, to },
      schema: bulkMoved,
    })
    setIsMoving(false)
    if (answer.kind !== 'ok') {
      return setFailure(answer.kind === 'refused' ? answer.problem.message : m.error_server())
    }
    const { moved, refused } = answer.value
    const left = refused.map(({ number }) => number).join(', ')
    setFailure(left && m.desk_not_moved({ numbers: left }))
    showToast({ text: m.desk_moved({ count: moved.length }) })
    selection.clear()
    await revalidate()
  }
  return { move, failure, isMoving }
}

export function BulkBar(props: {
  orders: ListedOrder[]
  selection: Selection
  bulk: ReturnType<typeof useBulkMove>
}) {
  const { selection, bulk } = props
  const confirm = useRef<ConfirmHandle>(null)
  const [wanted, setWanted] = useState<BulkTarget>('delivered')
  const selected = props.orders.filter(({ number }) => selection.has(number))
  const possible = targets.filter((to) => selected.some((order) => mayMove(order, to)))
  const choose = (to: BulkTarget) => {
    if (to === 'packed') return void bulk.move(to)
    setWanted(to)
    confirm.current?.ask()
  }
  return (
    <>
      {bulk.failure && (
        <Notice tone="danger" isAlert>
          {bulk.failure}
        </Notice>
      )}
      {selected.length > 0 && (
        <div className={styles.bar} role="group" aria-live="polite">
          <p className={styles.count}>{m.desk_selected({ count: selected.length })}</p>
          {possible.map((to, index) => (
            <Button
              key={to}
              variant={index === 0 ? 'primary' : 'secondary'}
              pending={bulk.isMoving}
              onClick={() => choose(to)}
            >
              {moveName[to]()}
            </Button>
          ))}
        </div>
      )}
      <Confirm
        ref={confirm}
        title={moveName[wanted]()}
        action={m.desk_yes_move()}
        onConfirm={() => void bulk.move(wanted)}
      >
        <p>{m.desk_confirm_bulk({ count: selected.length, state: stateName[wanted]() })}</p>
      </Confirm>
    </>
  )
}
