import type { Database, OrderRow } from '#db/schema.ts'
import { addDays, type Day } from '#shop/cairo.ts'
import { nextDeliveries, type Area } from '#shop/delivery/area.ts'
import { listAreasWithFullDays, freePlaces } from '../place/full-days.server.ts'
import { openStates } from '../order/order-states.ts'
import { whyNotOnDay, type DayChange } from '../change/change-day.server.ts'
import type { OrderChangeProblem } from '../change/problem.ts'

export type DayMove = {
  from: Day
  /** Missing for all areas. */
  area?: string | undefined
  /** Missing for the next free day of each order's area after `from`. */
  to?: Day | undefined
  isSure: boolean
}

type Planned = {
  moves: { number: number; to: Day; version: number }[]
  refused: { number: number; problem: OrderChangeProblem }[]
}

/**
 * Plans a new day for each open order of a day, by order number, and lists the orders that cannot move.
 * Writes nothing: `changeDay` moves each order and checks it again.
 */
export async function planDayMove(db: Database, move: DayMove, now: Date): Promise<Planned> {
  const [orders, areas] = await Promise.all([
    openOrdersOf(db, move),
    listAreasWithFullDays(db, now),
  ])
  const planned: Planned = { moves: [], refused: [] }
  const taken = new Map<string, number>()
  const takenOn = (order: OrderRow, date: Day) => taken.get(`${order.area_id} ${date}`) ?? 0
  for (const order of orders) {
    const area = areas.find(({ id }) => id === order.area_id)
    const to = move.to ?? (await nextFree(db, { order, area, move, now, takenOn }))
    const change = { date: to ?? move.from, isSure: move.isSure }
    const problem = to
      ? await whyNotOnDay(db, order, change, now, takenOn(order, to))
      : ('day-full' as const)
    if (!to || problem) {
      planned.refused.push({ number: order.number, problem: problem ?? 'day-full' })
      continue
    }
    taken.set(`${order.area_id} ${to}`, takenOn(order, to) + 1)
    planned.moves.push({ number: order.number, to, version: order.version })
  }
  return planned
}

/** Plans the move of orders to one day. Planned orders use up its free places. Writes nothing. */
export async function planMoves(
  db: Database,
  asked: DayChange & { numbers: number[]; versions?: Record<string, number> | undefined },
  now: Date,
) {
  const { versions } = asked
  const numbers = [...new Set(asked.numbers)]
  const orders = await db.selectFrom('orders').selectAll().where('number', 'in', numbers).execute()
  const moved: number[] = []
  const refused: Planned['refused'] = []
  const taken = new Map<string, number>()
  for (const number of numbers) {
    const order = orders.find((one) => one.number === number)
    const others = taken.get(order?.area_id ?? '') ?? 0
    const isSeen = !versions || versions[number] === order?.version
    const problem = !order
      ? 'not-found'
      : isSeen
        ? await whyNotOnDay(db, order, asked, now, others)
        : 'order-changed'
    if (order && !problem) taken.set(order.area_id, others + 1)
    if (problem) refused.push({ number, problem })
    else moved.push(number)
  }
  const seen = orders.map(({ number, version }) => [number, version])
  return { moved, versions: Object.fromEntries(seen) as Record<string, number>, refused }
}

/** Returns the first day after `from` that has a free place beside the planned moves. */
async function nextFree(
  db: Database,
  asked: {
    order: OrderRow
    area: Area | undefined
    move: DayMove
    now: Date
    takenOn: (order: OrderRow, date: Day) => number
  },
): Promise<Day | undefined> {
  const { order, area, move, now, takenOn } = asked
  if (!area) return undefined
  // Only days open for orders count. Days up to `from` are excluded as holidays.
  const early = Array.from({ length: 60 }, (_, ahead) => addDays(move.from, -ahead))
  const holidays = [...area.holidays, ...early]
  for (const { date } of nextDeliveries({ ...area, holidays }, now)) {
    const free = await freePlaces(db, { areaId: order.area_id, date }, order.id)
    if (free > takenOn(order, date)) return date
  }
  return undefined
}

function openOrdersOf(db: Database, { from, area }: DayMove): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('delivery_date', '=', from)
    .where('state', 'in', openStates)
    .$if(area !== undefined, (query) => query.where('area_id', '=', area ?? ''))
    .orderBy('number')
    .execute()
}
