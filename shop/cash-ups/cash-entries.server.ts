import { chunks } from '#db/chunks.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { type movementKinds } from './cash-up.ts'
import { holdersOf } from './holders.server.ts'
import { collectedByPhones } from './phones-cash.server.ts'

export type Db = Database | DatabaseTransaction

/** Cash that moved and that no closed cash-up has settled, and the cash-up that will. */
export type CashEntry = {
  entry: string
  what: (typeof movementKinds)[number]
  at: string
  who: string
  piastres: number
  orderId: string | null
  number: number | null
  /** Where it belongs: the run whose phone collected it, else that of its order, or the till (``) of its day. */
  day: Day
  holder: string
  /** The open cash-up that settles it: its own, else one that comes after. */
  target: { day: Day; holder: string }
}

/** Paid at the door, or at the shop for the driver. */
const ofStops = ['collected', 'cash-taken-back'] as const
/** Out of the till, or into it, on the day on which it happens. */
const ofTill = ['refunded', 'voucher-sold', 'voucher-cancelled'] as const

/** A closed cash-up. */
export type ClosedKey = { day: Day; holder: string }
export const keyOf = ({ day, holder }: ClosedKey) => `${day} ${holder}`

/**
 * All cash of the ledger that cash-ups of the days from `first` to `last` settle, or that corrects cash-ups which are
 * closed, whenever that is.
 */
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
    // Selected by these kinds.
    const what = row.what as CashEntry['what']
    return { entry, what, at, who, piastres, orderId, number, day, holder }
  })
  const runs = await runsOfDrivers(db, own.filter((one) => isClosed.has(keyOf(one))).map(driverOf))
  return own.map((one) => ({ ...one, target: targetOf(one, isClosed, runs) }))
}

/** What is not settled of these days, and of all days of which a cash-up is closed. */
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
            // Of an order that left the day on which its cash was counted.
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
            // The day in Cairo begins up to three hours before that of the clock of the ledger.
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
 * The closed cash-up to which cash belongs that takes back what was counted there, by entry: the order may be brought by
 * another driver, or on another day, since. Taking back takes all that came in for an order since the last time.
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
    // What is settled comes first where it is of the same instant.
    for (const one of all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
      group.push(one)
      const home = group.find(({ settledIn }) => settledIn)?.settledIn
      if (home) for (const { entry } of group) found.set(entry, home)
      if (one.what === 'cash-taken-back') group = []
    }
  }
  return found
}

/** So many ids are asked for at once. */
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
/** The name of the driver, or of a run without one, whose phone said so; empty for staff. */
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
    // One without a driver is known by its name only, which runs of other days have, too.
    .where('driver', 'in', names)
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, day, driver }) => ({ day, holder: id, driver }))
}

/**
 * Its own cash-up while that is open. Then what a driver's phone says late is counted with the next run of that driver,
 * and all else, as staff took or paid it, with the next till that is open.
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
