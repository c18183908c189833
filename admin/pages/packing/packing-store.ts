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

/** An order as it was last heard of; undefined before. */
export function usePackingOrder(number: number | undefined): PackingOrder | undefined {
  return orderStore.usePart((known) => (number === undefined ? undefined : known[number]))
}

export function knownOrder(number: number): PackingOrder | undefined {
  return orders[number]
}

/** Keeps what the shop answered, unless something newer was heard meanwhile. */
export function keepOrder(order: PackingOrder) {
  const known = orders[order.number]
  if (known && isOlderMark(order.mark, known.mark)) return
  orders = { ...orders, [order.number]: order }
  orderStore.notify()
}

/** Calls the shop for an order, and keeps the order of its answer. */
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
  // A shop that has too much to do, or is being started anew, answers later.
  if (answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 429) return 'away'
  showToast({ text: refusalText(answer) })
  await askForOrder(number)
  return 'refused'
}

/** Until the next try: a second, or until the connection is back. */
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

/** Resolves once all ticks are answered. */
export async function ticksSettled() {
  while (queue.read().ticks.length > 0) await new Promise((done) => setTimeout(done, 50))
}

addEventListener('beforeunload', (event) => {
  if (queue.read().ticks.length > 0) event.preventDefault()
})

/** By which the shop tells this tab from others; a new one where storage is refused. */
export const device = deviceOf()

function deviceOf(): string {
  const fresh = crypto.randomUUID()
  try {
    const known = sessionStorage.getItem('packing-device')
    if (known) return known
    sessionStorage.setItem('packing-device', fresh)
  } catch {
    // It is another device after the next reload.
  }
  return fresh
}
