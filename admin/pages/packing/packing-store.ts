import type * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import type { Call } from '#browser/api-client.ts'
import { createStore } from '#browser/store.ts'
import { isOlderMark, packingOrder, type PackingOrder } from '#shop/orders/pack/packing.ts'
import { showToast } from '#ui/toast.tsx'
import { tickQueue, type Tick, type TickAnswer } from './tick-queue.ts'

const RETRY_MS = 1_000
const path = (number: number) => `/api/admin/packing/orders/${number}`

let orders: Record<number, PackingOrder> = {}
const orderStore = createStore(() => orders, {})

export function usePackingOrder(number: number | undefined): PackingOrder | undefined {
  return orderStore.usePart((known) => (number === undefined ? undefined : known[number]))
}

export function knownOrder(number: number): PackingOrder | undefined {
  return orders[number]
}

/** Stores an order from an answer, unless a newer state has arrived. */
export function keepOrder(order: PackingOrder) {
  const known = orders[order.number]
  if (known && isOlderMark(order.mark, known.mark)) return
  orders = { ...orders, [order.number]: order }
  orderStore.notify()
}

/** Makes a call about an order and stores the order that it answers with. */
export async function askForOrder(
  number: number,
  at = '',
  call: Omit<Call<v.GenericSchema>, 'schema'> = {},
) {
  const answer = await askAdmin(path(number) + at, { ...call, schema: packingOrder })
  if (answer.kind === 'ok') keepOrder(answer.value)
  return answer
}

async function sendTick({ number, ...body }: Tick): Promise<TickAnswer> {
  const answer = await askForOrder(number, '/ticks', { method: 'PUT', body })
  if (answer.kind === 'ok') return 'done'
  // An overloaded or restarting shop answers later.
  if (answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 429) return 'away'
  showToast({ text: refusalText(answer) })
  await askForOrder(number)
  return 'refused'
}

/** Waits for a second, or until the connection is back. */
function pause(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, RETRY_MS)
    addEventListener('online', end)
  })
}

const queue = tickQueue(sendTick, pause, changed)
const tickStore = createStore(queue.read, queue.read())

function changed() {
  tickStore.notify()
}

export const sendTickLater = queue.add
export const useWaitingTicks = tickStore.useValue

export async function ticksSettled() {
  while (queue.read().ticks.length > 0) await new Promise((done) => setTimeout(done, 50))
}

addEventListener('beforeunload', (event) => {
  if (queue.read().ticks.length > 0) event.preventDefault()
})

/** The id of this browser tab. Where storage is refused, each load of the page has a new id. */
export const device = deviceOf()

function deviceOf(): string {
  const fresh = crypto.randomUUID()
  try {
    const known = sessionStorage.getItem('packing-device')
    if (known) return known
    sessionStorage.setItem('packing-device', fresh)
  } catch {
    // Storage is refused.
  }
  return fresh
}
