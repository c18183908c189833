import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { bulkMoved } from '#shop/orders/overview/bulk-requests.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { type ListedOrder } from '#shop/orders/overview/list.ts'
import { canCollect, type AdminMoveTarget } from '#shop/orders/change/moves.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import type { Selection } from '#admin/table/use-selection.ts'

export type Refused = { number: number; code: string; message: string }[]
type Versions = Record<string, number>
export type BulkTarget = Exclude<AdminMoveTarget, 'cancelled'>
type Path = '/move' | '/collect' | '/day'

export function useBulkOrders(orders: ListedOrder[], selection: Selection<number>) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<Refused>([])
  const [isMoving, setIsMoving] = useState(false)

  /**
   * Makes a call for several orders. `undo` gets the numbers and versions of the changed orders, and returns
   * those that it could not change back.
   */
  async function run(
    path: Path,
    body: {
      numbers: number[]
      to?: BulkTarget
      isCollected?: boolean
      date?: string
      isSure?: boolean
      versions?: Versions
    },
    undo: ((moved: number[], versions: Versions) => Promise<Refused>) | undefined,
  ) {
    if (isMoving || body.numbers.length === 0) return
    setIsMoving(true)
    const answer = await askAdmin(`/api/admin/orders${path}`, {
      method: 'POST',
      body,
      schema: bulkMoved,
    })
    setIsMoving(false)
    if (answer.kind !== 'ok') {
      setRefused([])
      return setFailure(refusalText(answer))
    }
    const { moved, versions } = answer.value
    setFailure('')
    setRefused(answer.value.refused)
    showToast({
      text: m.admin_changed_orders({ count: moved.length }),
      undo:
        undo && moved.length > 0
          ? () => void takeBack(moved, () => undo(moved, versions))
          : undefined,
    })
    selection.clear()
    await revalidate()
  }
  async function takeBack(moved: number[], undo: () => Promise<Refused>) {
    setIsMoving(true)
    const left = await undo()
    setIsMoving(false)
    setRefused(left)
    showToast({ text: m.admin_taken_back({ count: moved.length - left.length }) })
    await revalidate()
  }
  const listed = (numbers: number[]) => orders.filter(({ number }) => numbers.includes(number))

  return {
    failure,
    refused,
    isMoving,
    move(to: BulkTarget, numbers = selection.keys, isCollected = false) {
      // Undo takes back only the cash that this move collected, not cash collected earlier.
      const unpaid = listed(numbers).filter((order) => canCollect({ ...order, state: to }))
      const withCash = isCollected ? unpaid.map(({ number }) => number) : []
      return run('/move', { numbers, to, isCollected }, (moved) =>
        undoEach(moved, (number) =>
          withCash.includes(number) ? ['/collect/take-back', '/step-back'] : ['/step-back'],
        ),
      )
    },
    collect: (numbers = selection.keys) =>
      run('/collect', { numbers }, (moved) => undoEach(moved, () => ['/collect/take-back'])),
    changeDay(date: string, isSure: boolean, numbers = selection.keys) {
      const before = listed(numbers)
      // Moving the day of an order that is out for delivery also sets it back to “packed”. Undo cannot
      // reverse that.
      const canUndo = before.every(({ state }) => state !== 'out_for_delivery')
      const undo = canUndo
        ? (moved: number[], versions: Versions) => undoDay(listed(moved), versions)
        : undefined
      return run('/day', { numbers, date, isSure, versions: versionsOf(before) }, undo)
    },
  }
}

export function versionsOf(orders: ListedOrder[]): Versions {
  return Object.fromEntries(orders.map(({ number, version }) => [number, version]))
}

/** Returns the refused orders. */
async function undoEach(
  numbers: number[],
  pathsOf: (number: number) => string[],
): Promise<Refused> {
  const left: Refused = []
  for (const number of numbers) {
    const refusal = await undoOne(number, pathsOf(number))
    if (refusal) left.push({ number, ...refusal })
  }
  return left
}

async function undoOne(number: number, paths: string[]) {
  const address = `/api/admin/orders/${number}`
  let now = await askAdmin(address, { schema: adminOrder })
  for (const path of paths) {
    if (now.kind !== 'ok') break
    now = await askAdmin(`${address}${path}`, {
      method: 'POST',
      body: { version: now.value.version, reason: m.step_back_undone() },
      schema: adminOrder,
    })
  }
  if (now.kind === 'ok') return undefined
  const { code, message } =
    now.kind === 'refused' ? now.problem : { code: 'server', message: refusalText(now) }
  return { code, message }
}

/** Moves each order back to its earlier day, unless it was changed since. */
async function undoDay(orders: ListedOrder[], versions: Versions): Promise<Refused> {
  const left: Refused = []
  for (const [date, some] of Map.groupBy(orders, ({ deliveryDate }) => deliveryDate)) {
    const numbers = some.map(({ number }) => number)
    const answer = await askAdmin('/api/admin/orders/day', {
      method: 'POST',
      body: { numbers, versions, date, isSure: true },
      schema: bulkMoved,
    })
    if (answer.kind === 'ok') left.push(...answer.value.refused)
    else {
      const message = refusalText(answer)
      left.push(...numbers.map((number) => ({ number, code: 'server', message })))
    }
  }
  return left
}
