import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Holiday, HolidayForm, AdminHoliday } from './areas.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'

/** Days without deliveries, from `from` to `to` inclusive. */
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

/** Coming holidays, each with the open orders that were placed for the day before it was closed. */
export async function listAdminHolidays(
  db: Database,
  today: Day,
  openOrders: { number: number; day: Day }[],
): Promise<AdminHoliday[]> {
  const days = await listHolidays(db, today)
  return days.map((day) => {
    const orders = openOrders.filter((order) => order.day === day.date).map(({ number }) => number)
    return { ...day, openOrders: orders.length, orders }
  })
}

/** Adds a day without deliveries. Orders placed for the day stay as they are. */
export async function addHoliday(
  db: Database,
  account: Account,
  form: HolidayForm,
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'day-past' | 'day-closed' }> {
  const today = dayInCairo(now)
  if (form.date < today) return { ok: false, problem: 'day-past' }
  return inTransaction(db, async (trx) => {
    // Past holidays are deleted; the audit log keeps them.
    await trx.deleteFrom('holidays').where('date', '<', today).execute()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('holidays')
      .values({ date: form.date, note: form.occasion, note_ar: form.occasionAr })
      .onConflict((conflict) => conflict.column('date').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return { ok: false, problem: 'day-closed' }
    const change = { what: 'holiday-added', before: noDay, after: form }
    await recordAuditEntry(trx, account, { ...calendar, ...change }, now)
    return { ok: true }
  })
}

/** Removes a holiday; false when the day was none. */
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
    await recordAuditEntry(trx, account, { ...calendar, ...change }, now)
    return true
  })
}

/** Holidays and the order of the areas share one list in the audit log. */
const calendar = { thing: 'area', id: 'all' } as const
const noDay = { date: null, occasion: '', occasionAr: '' }
