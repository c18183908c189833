import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { bulkMoved } from '#shop/orders/admin/requests.ts'
import { adminOrder } from '#shop/orders/admin/order.ts'
import { type ListedOrder } from '#shop/orders/admin/list.ts'
import { mayMove, type AdminMoveTarget } from '#shop/orders/admin/moves.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { moveName, stateName } from './order-words.ts'
import { BulkBar } from '#admin/table/bulk-bar.tsx'
import type { Selection } from '#admin/table/use-selection.ts'
import styles from './bulk-bar.module.css'

type Refused = { number: number; code: string; message: string }[]
type BulkTarget = Exclude<AdminMoveTarget, 'cancelled'>
const targets: BulkTarget[] = ['packed', 'out_for_delivery', 'delivered']

/** Moves the selected orders on together, and says which of them could not move. */
export function useBulkMove(selection: Selection<number>) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<Refused>([])
  const [isMoving, setIsMoving] = useState(false)
  async function move(to: BulkTarget, numbers = selection.keys) {
    if (isMoving || numbers.length === 0) return
    setIsMoving(true)
    const answer = await askAdmin('/api/admin/orders/move', {
      method: 'POST',
      body: { numbers, to },
      schema: bulkMoved,
    })
    setIsMoving(false)
    if (answer.kind !== 'ok') {
      setRefused([])
      return setFailure(answer.kind === 'refused' ? answer.problem.message : m.error_server())
    }
    const { moved } = answer.value
    setFailure('')
    setRefused(answer.value.refused)
    showToast({
      text: m.admin_moved({ count: moved.length }),
      undo: to === 'packed' && moved.length > 0 ? () => void undo(moved) : undefined,
    })
    selection.clear()
    await revalidate()
  }
  async function undo(numbers: number[]) {
    setIsMoving(true)
    const left = await unpack(numbers)
    setIsMoving(false)
    setRefused(left)
    showToast({ text: m.admin_unpacked({ count: numbers.length - left.length }) })
    await revalidate()
  }
  return { move, failure, refused, isMoving }
}

/** Takes the packing of these orders back, one after the other. Answers with those that stay packed. */
async function unpack(numbers: number[]): Promise<Refused> {
  const left: Refused = []
  for (const number of numbers) {
    const path = `/api/admin/orders/${number}`
    const now = await askAdmin(path, { schema: adminOrder })
    const answer =
      now.kind === 'ok'
        ? await askAdmin(`${path}/step-back`, {
            method: 'POST',
            body: { version: now.value.version, reason: m.step_back_undone() },
            schema: adminOrder,
          })
        : now
    if (answer.kind === 'ok') continue
    const server = { code: 'server', message: m.error_server() }
    const { code, message } = answer.kind === 'refused' ? answer.problem : server
    left.push({ number, code, message })
  }
  return left
}

export function BulkMoves(props: {
  orders: ListedOrder[]
  selection: Selection<number>
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
      <Alert>{bulk.failure}</Alert>
      {bulk.refused.length > 0 && (
        <Notice tone="danger" title={m.admin_not_moved()} isAlert>
          <ul>
            {bulk.refused.map((refused) => (
              <li key={refused.number}>
                <Link to={`/admin/orders/${refused.number}`} className={styles.refused}>
                  <bdi>#{refused.number}</bdi>
                </Link>{' '}
                {reasonOf(refused, props.orders)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <BulkBar count={selected.length} text={m.admin_selected_orders({ count: selected.length })}>
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
      </BulkBar>
      <Confirm
        ref={confirm}
        title={moveName[wanted]()}
        action={m.admin_yes_move()}
        onConfirm={() => void bulk.move(wanted)}
      >
        <p>{m.admin_confirm_bulk({ count: selected.length, state: stateName[wanted]() })}</p>
      </Confirm>
    </>
  )
}

function reasonOf({ number, code, message }: Refused[number], orders: ListedOrder[]): string {
  const listed = orders.find((order) => order.number === number)
  return code === 'cannot-move' && listed
    ? m.admin_cannot_move_from({ state: stateName[listed.state]() })
    : message
}
