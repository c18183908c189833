import * as v from 'valibot'
import { currentSession } from '#browser/session.ts'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { createStore } from '#browser/store.ts'

/** `browser/boot.js` looks at the second one, to make room before the first paint. */
const KEY = 'open-orders'
const UNTIL = 'open-until'

const openOrder = v.object({
  number: v.number(),
  key: v.string(),
  /** Until when it can be changed, and when it comes. */
  until: v.string(),
  day: v.string(),
  /** The login that it is known from, and with which it is forgotten. */
  login: v.optional(v.string()),
})
export type OpenOrder = v.InferOutput<typeof openOrder>

const store = createStore(soonest, undefined)
let known: { login: string | undefined; soonest: OpenOrder | undefined } | undefined

/**
 * The order that comes next of those that this browser knows and that can be changed. None on a page that was
 * painted before one was known: it has made no room.
 */
export const useOpenOrder = store.useValue

/** Keeps an order that can be changed, and forgets one that cannot be any more. */
export function rememberOpenOrder({
  until,
  ...order
}: Omit<OpenOrder, 'until'> & { until: string | null }) {
  const others = openOrders().filter(({ number }) => number !== order.number)
  keep(until === null ? others : [...others, { ...order, until }])
}

/** Tells one login from another: the end of its token. */
export function currentLogin(): string | undefined {
  return currentSession()?.token.slice(-16)
}

/** Those that are known and can be changed now. Whoever logs in after somebody else sees no order of theirs. */
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

/** Removes what has passed, and what was known from a login that has ended. */
export function forgetClosedOrders() {
  keep(openOrders())
}
