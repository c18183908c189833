import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Holiday, HolidayForm, HolidayOnDesk } from './area-desk.ts'
import { dayInCairo, type Day } from './cairo.ts'
import { undeliveredOrdersOn } from './undelivered-orders.server.ts'

/** Days, from one to another, on which nobody delivers. */
export async function listHolidays(
  db: Database | DatabaseTransaction,
  from: Day,
  to?: Day,
): Promise<Holiday[]> {
  return db
    .selectFrom('holidays')
    .select(['date', 'note as occasion', 'note_ar as occasionAr'])
    .where('date', '>=', from)
    .$if(to !== undefined, (query) => query.where('date', '<=', to ?? ''))
    .orderBy('date')
    .execute()
}

/** The closed days to come, each with the orders that were placed for it before it was closed. */
export async function holidaysOnDesk(db: Database, today: Day): Promise<HolidayOnDesk[]> {
  const days = await listHolidays(db, today)
  const open = await undeliveredOrdersOn(
    db,
    days.map(({ date }) => date),
  )
  return days.map((day) => {
    const orders = open.filter((order) => order.day === day.date).map(({ number }) => number)
    return { ...day, openOrders: orders.length, orders }
  })
}

/** Closes a day for deliveries. Orders that were placed for it stay as they are. */
export async function addHoliday(
  db: Database,
  account: Account,
  form: HolidayForm,
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'day-past' | 'day-closed' }> {
  const today = dayInCairo(now)
  if (form.date < today) return { ok: false, problem: 'day-past' }
  return inTransaction(db, async (trx) => {
    // Days gone by concern nobody; the history of changes still tells of them.
    await trx.deleteFrom('holidays').where('date', '<', today).execute()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('holidays')
      .values({ date: form.date, note: form.occasion, note_ar: form.occasionAr })
      .onConflict((conflict) => conflict.column('date').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return { ok: false, problem: 'day-closed' }
    const change = { what: 'holiday-added', before: noDay, after: form }
    await recordChange(trx, account, { ...calendar, ...change }, now)
    return { ok: true }
  })
}

/** Opens a closed day again; false where it was not closed. */
export async function removeHoliday(
  db: Database,
  account: Account,
  date: Day,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .deleteFrom('holidays')
      .where('date', '=', date)
      .returning(['date', 'note as occasion', 'note_ar as occasionAr'])
      .executeTakeFirst()
    if (!before) return false
    const change = { what: 'holiday-removed', before, after: noDay }
    await recordChange(trx, account, { ...calendar, ...change }, now)
    return true
  })
}

/** What is done to the days and to the order of areas is told in one place. */
const calendar = { thing: 'area', id: 'all' } as const
const noDay = { date: null, occasion: '', occasionAr: '' }
