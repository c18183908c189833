import { chunks } from '#db/chunks.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { type movementKinds } from './cash-up.ts'
import { holdersOf } from './holders.server.ts'
import { collectedByPhones } from './phones-cash.server.ts'

export type Db = Database | DatabaseTransaction

/** A cash entry of the ledger that no closed cash-up has settled. */
export type CashEntry = {
  entry: string
  what: (typeof movementKinds)[number]
  at: string
  who: string
  piastres: number
  orderId: string | null
  number: number | null
  /**
   * The cash-up to which the entry belongs: the run whose phone collected the cash, or else the run of the
   * order, or else the till of the day, whose `holder` is empty.
   */
  day: Day
  holder: string
  /** The open cash-up that will settle the entry: its own, or a later one if its own is closed. */
  target: { day: Day; holder: string }
}

/** Cash of orders. It counts on the delivery day. */
const ofStops = ['collected', 'cash-taken-back'] as const
/** Cash of the till. It counts on the day on which it moves. */
const ofTill = ['refunded', 'voucher-sold', 'voucher-cancelled'] as const

export type ClosedKey = { day: Day; holder: string }
export const keyOf = ({ day, holder }: ClosedKey) => `${day} ${holder}`

/** The cash entries that cash-ups from `first` to `last` settle, and corrections of closed cash-ups. */
export async function openCashEntries(
  db: Db,
  { first, last }: { first: Day; last: Day },
): Promise<CashEntry[]> {
  const closed = await db
    .selectFrom('cash_ups')
    .select(['day', 'holder', 'closed_at'])
    .where('closed_at', 'is not', null)
    .orderBy('closed_at')
    .execute()
  const rows = await unsettled(db, { first, last })
  const ids = [...new Set(rows.flatMap(({ order_id: id }) => id ?? []))]
  const [holders, before, phones] = await Promise.all([
    holdersOf(db, ids),
    settledBefore(db, rows, ids),
    collectedByPhones(db, rows, ids),
  ])
  const isClosed = new Set(closed.map(keyOf))
  const own = rows.map((row) => {
    const { entry, at, who, piastres, order_id: orderId, number } = row
    const isStop = ofStops.some((kind) => kind === row.what)
    const ofOrder = { day: row.delivery_date ?? '', holder: holders.get(orderId ?? '') ?? '' }
    const ofDay = { day: dayInCairo(new Date(at)), holder: '' }
    const { day, holder } = before.get(entry) ?? phones.get(entry) ?? (isStop ? ofOrder : ofDay)
    // Safe, because the query selects only these kinds.
    const what = row.what as CashEntry['what']
    return { entry, what, at, who, piastres, orderId, number, day, holder }
  })
  const runs = await runsOfDrivers(db, own.filter((one) => isClosed.has(keyOf(one))).map(driverOf))
  return own.map((one) => ({ ...one, target: targetOf(one, isClosed, runs) }))
}

/** Unsettled entries of these days, and of all days with a closed cash-up. */
async function unsettled(db: Db, { first, last }: { first: Day; last: Day }) {
  return db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('cash_up_entries', 'cash_up_entries.entry', 'ledger.entry')
    .select(['ledger.entry', 'ledger.at', 'ledger.who', 'ledger.what', 'ledger.piastres'])
    .select(['ledger.order_id', 'orders.number', 'orders.delivery_date'])
    .where('ledger.account', '=', 'cash')
    .where('cash_up_entries.entry', 'is', null)
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        and([
          eb('ledger.what', 'in', [...ofStops]),
          or([
            and([eb('orders.delivery_date', '>=', first), eb('orders.delivery_date', '<=', last)]),
            exists(
              selectFrom('cash_ups')
                .select('cash_ups.id')
                .whereRef('cash_ups.day', '=', 'orders.delivery_date')
                .where('closed_at', 'is not', null),
            ),
            // Entries of an order that moved to another day after its cash was counted.
            exists(
              selectFrom('ledger as other')
                .innerJoin('cash_up_entries as settled', 'settled.entry', 'other.entry')
                .select('other.entry')
                .whereRef('other.order_id', '=', 'ledger.order_id')
                .where('other.account', '=', 'cash'),
            ),
          ]),
        ]),
        and([
          eb('ledger.what', 'in', [...ofTill]),
          or([
            // A day more on both sides: the ledger's times are UTC, and Cairo is up to three hours ahead.
            and([
              eb('ledger.at', '>=', addDays(first, -1)),
              eb('ledger.at', '<', addDays(last, 2)),
            ]),
            exists(
              selectFrom('cash_ups')
                .select('cash_ups.id')
                .where('holder', '=', '')
                .where('closed_at', 'is not', null)
                .whereRef('cash_ups.day', '<=', 'ledger.at'),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('ledger.at')
    .orderBy('ledger.entry')
    .execute()
}

type Unsettled = Awaited<ReturnType<typeof unsettled>>[number]
type Moved = Pick<Unsettled, 'entry' | 'at' | 'what' | 'order_id'> & { settledIn?: ClosedKey }

/**
 * An entry can take back cash that a closed cash-up counted. The result maps such an entry to that cash-up,
 * because the order may have another driver or day now. `cash-taken-back` removes all cash since the
 * previous `cash-taken-back`.
 */
async function settledBefore(
  db: Db,
  rows: Unsettled[],
  orderIds: string[],
): Promise<Map<string, ClosedKey>> {
  const settled = await settledOf(db, orderIds)
  const known = new Set(settled.map((one) => one.order_id))
  const moved = [...settled, ...rows.filter((row) => known.has(row.order_id))].filter(({ what }) =>
    ofStops.some((kind) => kind === what),
  )
  const found = new Map<string, ClosedKey>()
  for (const all of Map.groupBy(moved, (one: Moved) => one.order_id).values()) {
    let group: Moved[] = []
    // The sort is stable, so that settled entries come first among those of one instant.
    for (const one of all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
      group.push(one)
      const home = group.find(({ settledIn }) => settledIn)?.settledIn
      if (home) for (const { entry } of group) found.set(entry, home)
      if (one.what === 'cash-taken-back') group = []
    }
  }
  return found
}

const IDS_AT_ONCE = 500

async function settledOf(db: Db, orderIds: string[]): Promise<Moved[]> {
  const all: Moved[] = []
  for (const ids of chunks(orderIds, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('ledger')
      .innerJoin('cash_up_entries', 'cash_up_entries.entry', 'ledger.entry')
      .innerJoin('cash_ups', 'cash_ups.id', 'cash_up_entries.cash_up_id')
      .select(['ledger.entry', 'ledger.at', 'ledger.what', 'ledger.order_id'])
      .select(['cash_ups.day', 'cash_ups.holder'])
      .where('ledger.order_id', 'in', ids)
      .where('ledger.account', '=', 'cash')
      .execute()
    all.push(...rows.map(({ day, holder, ...row }) => ({ ...row, settledIn: { day, holder } })))
  }
  return all
}

const PHONE = 'driver:'
/** The driver of the phone, or the run's name if it has no driver. Empty if staff made the entry. */
function driverOf({ who }: { who: string }): string {
  return who.startsWith(PHONE) ? who.slice(PHONE.length) : ''
}

type DriverRun = ClosedKey & { driver: string }

async function runsOfDrivers(db: Db, drivers: string[]): Promise<DriverRun[]> {
  const names = [...new Set(drivers)].filter((name) => name !== '')
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('delivery_runs')
    .select(['id', 'day', 'driver'])
    // Leaves out runs without a driver: runs of other days have the same name.
    .where('driver', 'in', names)
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, day, driver }) => ({ day, holder: id, driver }))
}

/**
 * The entry's own cash-up while it is open. Later, cash from a driver's phone counts in the driver's next
 * open run, and other cash in the next open till.
 */
function targetOf(
  own: ClosedKey & { at: string; who: string },
  isClosed: Set<string>,
  runs: DriverRun[],
): ClosedKey {
  if (!isClosed.has(keyOf(own))) return { day: own.day, holder: own.holder }
  const driver = driverOf(own)
  const next = runs.find(
    (run) => run.driver === driver && run.day >= own.day && !isClosed.has(keyOf(run)),
  )
  if (next) return { day: next.day, holder: next.holder }
  let day = dayInCairo(new Date(own.at))
  while (isClosed.has(keyOf({ day, holder: '' }))) day = addDays(day, 1)
  return { day, holder: '' }
}
