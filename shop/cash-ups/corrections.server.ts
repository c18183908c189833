import { chunks } from '#db/chunks.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { CashEntry, ClosedKey, Db } from './cash-entries.server.ts'
import type { OpenCash } from './cash-days.server.ts'
import type { Correction } from './cash-up.ts'

/** Movements of cash after cash-ups were closed, the earliest first, by cash-up id. */
export async function correctionsOf(
  db: Db,
  { cash, entries }: { cash: OpenCash[]; entries: CashEntry[] },
): Promise<Map<string, Correction[]>> {
  const closed = cash.flatMap(({ row, statement }) =>
    row?.closed_at ? [{ id: row.id, at: row.closed_at, statement }] : [],
  )
  const numbers = [...new Set(closed.flatMap(({ statement }) => numbersOf(statement)))]
  const since = closed.map(({ at }) => at).toSorted()[0]
  if (since === undefined || numbers.length === 0) return new Map()
  const moved = await movedSince(db, since, numbers)
  const targets = new Map(entries.map(({ entry, target }) => [entry, target]))
  const names = await namesOfRuns(db, [...targets.values()])
  const told = moved.map((one) => {
    const target = targets.get(one.entry)
    const countedOn = one.settled ?? {
      day: target?.day ?? dayInCairo(new Date(one.at)),
      name: names.get(target?.holder ?? '') ?? '',
      isClosed: false,
    }
    return { ...one, countedOn }
  })
  return new Map(
    closed.map(({ id, at: closedAt, statement }) => {
      const mine = new Set(numbersOf(statement))
      const corrections = told
        .filter((one) => mine.has(one.number) && one.cashUp !== id && one.at >= closedAt)
        .map(({ number, what, at, who, piastres, countedOn }) => {
          return { number, what, at, who, piastres, countedOn }
        })
      return [id, corrections]
    }),
  )
}

function numbersOf({ stops }: OpenCash['statement']) {
  return stops.map(({ number }) => number)
}

const NUMBERS_AT_ONCE = 500

/** The cash entries of these orders after `since`, with the cash-up that settled them. */
async function movedSince(db: Db, since: string, numbers: number[]) {
  const moved = []
  for (const part of chunks(numbers, NUMBERS_AT_ONCE)) {
    const rows = await db
      .selectFrom('ledger')
      .innerJoin('orders', 'orders.id', 'ledger.order_id')
      .leftJoin('cash_up_entries', 'cash_up_entries.entry', 'ledger.entry')
      .leftJoin('cash_ups', 'cash_ups.id', 'cash_up_entries.cash_up_id')
      .select(['ledger.entry', 'ledger.at', 'ledger.who', 'ledger.what', 'ledger.piastres'])
      .select(['orders.number', 'cash_ups.id as cashUp', 'cash_ups.day', 'cash_ups.name'])
      .where('orders.number', 'in', part)
      .where('ledger.account', '=', 'cash')
      .where('ledger.at', '>=', since)
      .orderBy('ledger.at')
      .orderBy('ledger.entry')
      .execute()
    moved.push(...rows)
  }
  return moved.map(({ what, day, name, ...row }) => ({
    ...row,
    // Safe, because no other kind of ledger entry moves the cash of an order.
    what: what as Correction['what'],
    settled: day === null ? undefined : { day, name: name ?? '', isClosed: true },
  }))
}

async function namesOfRuns(db: Db, targets: ClosedKey[]): Promise<Map<string, string>> {
  const ids = [...new Set(targets.map(({ holder }) => holder))].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('delivery_runs')
    .select(['id', 'name', 'driver'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, driver }) => [id, driver || name]))
}
