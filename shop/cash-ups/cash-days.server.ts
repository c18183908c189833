import { hash } from 'node:crypto'
import type { Day } from '#shop/cairo.ts'
import type { ActionDetail } from '#shop/runs/at-door.server.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { openCashEntries, type CashEntry, type Db } from './cash-entries.server.ts'
import type { CashStop, OtherCash, Statement } from './cash-up.ts'
import { holdersOf } from './holders.server.ts'
import { ordersOfDays, type DayOrder } from './orders-of-days.server.ts'
import {
  actionsOfDays,
  goneOrders,
  plannedOf,
  rowsOfDays,
  runsOfDays,
  type CashUpRow,
  type DayAction,
  type GoneOrder,
  type Span,
} from './read-days.server.ts'
import { isStopOpen, receivedCash, statementOf, sumsOfStop } from './statement.ts'

/** The cash of a driver or of the till on a day. `row` is set after the first count. */
export type OpenCash = {
  day: Day
  holder: string
  name: string
  driver: string
  row: CashUpRow | undefined
  /** The stored statement of a closed cash-up. Otherwise the current one. */
  statement: Statement
  /** A hash of the statement. */
  seen: string
  /** The ledger entries that the closing settles. */
  entries: CashEntry[]
}

export type CashOfDays = { cash: OpenCash[]; entries: CashEntry[]; names: Map<number, string> }

/** The cash of each driver and of the till on each of these days. Leaves out those without stops and cash. */
export async function cashOfDays(db: Db, span: Span): Promise<CashOfDays> {
  const [orders, runs, rows, entries, actions, planned] = await Promise.all([
    ordersOfDays(db, span),
    runsOfDays(db, span),
    rowsOfDays(db, span),
    openCashEntries(db, span),
    actionsOfDays(db, span),
    plannedOf(db, span),
  ])
  const holders = await holdersOf(
    db,
    orders.map(({ id }) => id),
  )
  const gone = await goneOrders(db, orders, actions)
  const known = { orders, holders, entries, gone, actions: Map.groupBy(actions, (a) => a.order_id) }
  const keys = [
    ...runs.map((run) => ({ day: run.day, holder: run.id, name: run.name, driver: run.driver })),
    ...tillDays(known, rows, span).map((day) => ({ day, holder: '', name: '', driver: '' })),
  ]
  const cash = keys.flatMap((key): OpenCash[] => {
    const row = rows.find(({ day, holder }) => day === key.day && holder === key.holder)
    const open = openCash(key, { ...known, planned })
    if (row?.statement) {
      const { name, driver, seen } = row
      return [
        { ...key, name, driver, row, seen, statement: JSON.parse(row.statement), entries: [] },
      ]
    }
    const { stops, others } = open.statement
    return stops.length + others.length > 0 || row ? [{ ...key, row, ...open }] : []
  })
  return { cash, entries, names: new Map(orders.map(({ number, name }) => [number, name])) }
}

type Known = {
  orders: DayOrder[]
  holders: Map<string, string>
  entries: CashEntry[]
  /** Orders with actions of a driver's phone that meanwhile moved to another day, by order id. */
  gone: Map<string, GoneOrder>
  actions: Map<string, DayAction[]>
}

function tillDays(
  { orders, holders, entries }: Known,
  rows: CashUpRow[],
  { first, last }: Span,
): Day[] {
  const days = [
    ...orders.filter((order) => isOfTill(order, holders)).map(({ day }) => day),
    ...entries.filter(({ target }) => target.holder === '').map(({ target }) => target.day),
    ...rows.filter(({ holder }) => holder === '').map(({ day }) => day),
  ]
  return [...new Set(days)].filter((day) => day >= first && day <= last)
}

function isOfTill({ id, state }: DayOrder, holders: Map<string, string>) {
  return state === 'delivered' && !holders.get(id)
}

type Key = { day: Day; holder: string }

function openCash(key: Key, known: Known & { planned: Map<string, number> }) {
  const { planned } = known
  const isMine = (one: Key) => one.day === key.day && one.holder === key.holder
  const entries = known.entries.filter(({ target }) => isMine(target))
  const own = entries.filter(isMine)
  const inHandOf = (id: string) =>
    own
      .filter(({ orderId, what }) => orderId === id && isOfStop(what))
      .reduce((sum, { piastres }) => sum + piastres, 0)
  const mine = known.orders
    .filter(({ day, id }) => day === key.day && (known.holders.get(id) ?? '') === key.holder)
    .toSorted((a, b) => (planned.get(a.id) ?? 0) - (planned.get(b.id) ?? 0))
  const stops = mine.flatMap((order) => {
    const actions = actionsOf(known, key, order.id)
    const inHand = inHandOf(order.id)
    const stop = stopOf(order, inHand, actions)
    const isAwaited = key.holder !== '' && isFulfilled(order.state)
    const isPart = isAwaited || order.state === 'delivered' || stop.result !== null
    return isPart || inHand !== 0 || stop.unbooked > 0 ? [stop] : []
  })
  const all = [...stops, ...goneStops(known, key, mine, inHandOf)]
  // Cash outside the stops: refunds, vouchers, corrections, and cash of orders that moved to another day.
  const told = new Set(all.map(({ number }) => number))
  const others = entries
    .filter((one) => !isMine(one) || !isOfStop(one.what) || !told.has(one.number ?? 0))
    .map((one): OtherCash => {
      const { number, what, at, who, piastres } = one
      return { number, what, at, who, piastres, corrects: isMine(one) ? null : one.day }
    })
  const statement = statementOf(all, others)
  return { statement, seen: seenOf(statement, entries), entries }
}

function isOfStop(what: CashEntry['what']) {
  return what === 'collected' || what === 'cash-taken-back'
}

function actionsOf({ actions }: Known, { holder }: Key, orderId: string) {
  return (actions.get(orderId) ?? []).filter(({ run_id }) => run_id === holder)
}

function stopOf(order: DayOrder, inHand: number, actions: DayAction[]): CashStop {
  const done = lastDone(actions)
  const last = stillDone(done)
  const { number, name, area, state, refused, isToPayLater } = order
  const said = resultOf(last) ?? (state === 'cancelled' && refused > 0 ? 'refused' : null)
  const result = state === 'delivered' ? 'delivered' : said
  return {
    number,
    name,
    area,
    state,
    result,
    isOpen: isStopOpen(state, result),
    isToPayLater,
    ...sumsOfStop(order, inHand, result),
    recorded: last?.what === 'delivered' ? receivedBy(last, inHand) : null,
    // Staff may have booked the same cash after the phone's action was refused.
    unbooked: Math.max(0, unbookedOf(actions, done) - (done ? 0 : inHand)),
  }
}

function lastDone(actions: DayAction[]) {
  return actions.findLast(
    ({ what, problem, undone_by }) => what !== 'undo' && problem === null && undone_by === null,
  )
}

function stillDone(last: DayAction | undefined): DayAction | undefined {
  return last?.isTakenBack ? undefined : last
}

function resultOf(last: DayAction | undefined): CashStop['result'] {
  if (!last) return null
  const { isCancelled = false }: ActionDetail = JSON.parse(last.detail)
  if (isCancelled) return 'refused'
  return last.what === 'delivered' ? 'delivered' : 'not-home'
}

function receivedBy({ cash_piastres: recorded, detail }: DayAction, inHand: number): number {
  const { collected: booked = 0 }: ActionDetail = JSON.parse(detail)
  return receivedCash({ recorded, booked, inHand })
}

/** The cash of the phone's latest refused action. 0 if a later action was accepted. */
function unbookedOf(actions: DayAction[], done: DayAction | undefined): number {
  const refused = actions.findLast(({ what, problem }) => what === 'delivered' && problem !== null)
  return refused && refused.position > (done?.position ?? 0) ? refused.cash_piastres : 0
}

/** Stops of this driver whose orders meanwhile moved to another driver or to another day. */
function goneStops(
  known: Known,
  key: Key,
  mine: DayOrder[],
  inHandOf: (orderId: string) => number,
): CashStop[] {
  if (key.holder === '') return []
  const here = new Set(mine.map(({ id }) => id))
  return [...known.actions].flatMap(([id, all]) => {
    const actions = all.filter(({ run_id }) => run_id === key.holder)
    if (here.has(id) || actions.length === 0) return []
    const order = known.orders.find((one) => one.id === id) ?? known.gone.get(id)
    const done = lastDone(actions)
    const last = stillDone(done)
    const unbooked = unbookedOf(actions, done)
    if (!order || (!last && unbooked === 0)) return []
    const inHand = inHandOf(id)
    const sums = { expected: inHand, refused: 0, credit: 0, due: inHand, owed: 0 }
    const { number, state } = order
    const none = { name: '', area: { name: '', nameAr: '' }, isToPayLater: false }
    const stop = { number, ...none, state, ...sums, unbooked }
    const recorded = last ? receivedBy(last, inHand) : null
    return [{ ...stop, result: resultOf(last), isOpen: false, recorded }]
  })
}

function seenOf({ stops, others }: Statement, entries: CashEntry[]): string {
  const said = [
    stops.map((stop) => ({ ...stop, name: '', area: '' })),
    others,
    entries.map(({ entry }) => entry),
  ]
  return hash('sha256', JSON.stringify(said), 'base64url')
}
