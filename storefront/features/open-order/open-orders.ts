import * as v from 'valibot'
import { currentSession } from '#browser/session.ts'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { createStore } from '#browser/store.ts'

/** `browser/boot.js` reads UNTIL, to reserve room before the first paint. */
const KEY = 'open-orders'
const UNTIL = 'open-until'

const openOrder = v.object({
  number: v.number(),
  key: v.string(),
  /** The end of changes. `day` is the delivery day. */
  until: v.string(),
  day: v.string(),
  /** The login that listed the order. The order is removed when this login ends. */
  login: v.optional(v.string()),
})
export type OpenOrder = v.InferOutput<typeof openOrder>

const store = createStore(soonest, undefined)
let known: { login: string | undefined; soonest: OpenOrder | undefined } | undefined

/**
 * Returns the next order that can be changed. Undefined on a page that was painted before an order was known,
 * because such a page reserved no room.
 */
export const useOpenOrder = store.useValue

/** Stores an order that can be changed, and removes one that can no longer be. */
export function rememberOpenOrder({
  until,
  ...order
}: Omit<OpenOrder, 'until'> & { until: string | null }) {
  const others = openOrders().filter(({ number }) => number !== order.number)
  keep(until === null ? others : [...others, { ...order, until }])
}

/** Identifies a login by the end of its token. */
export function currentLogin(): string | undefined {
  return currentSession()?.token.slice(-16)
}

/** Returns the stored orders that can be changed now. Orders listed by another login are left out. */
function openOrders(): OpenOrder[] {
  const all = readStored('localStorage', KEY, v.array(openOrder)) ?? []
  const now = currentLogin()
  return all.filter(
    ({ until, login }) => Date.parse(until) > Date.now() && (!login || login === now),
  )
}

function keep(orders: OpenOrder[]) {
  const untils = orders.map(({ until }) => until).toSorted()
  writeStored('localStorage', KEY, orders.length > 0 ? orders : undefined)
  writeStored('localStorage', UNTIL, untils.at(-1))
  known = undefined
  store.notify()
}

function soonest(): OpenOrder | undefined {
  if (document.documentElement.dataset.order === undefined) return undefined
  const login = currentLogin()
  if (!known || known.login !== login) {
    const orders = openOrders().toSorted((a, b) => (a.day < b.day ? -1 : 1))
    known = { login, soonest: orders[0] }
  }
  return known.soonest
}

/** Removes closed orders, and those listed by a login that has ended. */
export function forgetClosedOrders() {
  keep(openOrders())
}
