import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Holiday, HolidayForm, AdminHoliday } from './areas.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'

/** Lists the holidays of all areas, from `from` to `to` inclusive. Holidays of single areas are left out. */
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

/** Lists the coming holidays, of all areas and of single ones. Each names the open orders for that day. */
export async function listAdminHolidays(
  db: Database,
  today: Day,
  openOrders: { number: number; day: Day; area: string }[],
): Promise<AdminHoliday[]> {
  const [ofAll, ofAreas] = await Promise.all([listHolidays(db, today), ofAreasFrom(db, today)])
  const days = [...ofAll.map((day) => ({ ...day, area: '' })), ...ofAreas]
  return days
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((day) => {
      const orders = openOrders
        .filter((order) => order.day === day.date && (!day.area || order.area === day.area))
        .map(({ number }) => number)
      return { ...day, openOrders: orders.length, orders }
    })
}

function ofAreasFrom(db: Database, from: Day) {
  return db
    .selectFrom('area_holidays')
    .select(['area_id as area', 'date', 'note as occasion', 'note_ar as occasionAr'])
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('area_id')
    .execute()
}

/** Adds a day without deliveries, in one area or all. Orders for that day stay as they are. */
export async function addHoliday(
  db: Database,
  account: Account,
  form: HolidayForm,
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'day-past' | 'day-closed' | 'area-unknown' }> {
  const today = dayInCairo(now)
  if (form.date < today) return { ok: false, problem: 'day-past' }
  return inTransaction(db, async (trx) => {
    // Past holidays remain in the audit log.
    await trx.deleteFrom('holidays').where('date', '<', today).execute()
    await trx.deleteFrom('area_holidays').where('date', '<', today).execute()
    if (form.area && !(await isArea(trx, form.area))) return { ok: false, problem: 'area-unknown' }
    if (!(await insertHoliday(trx, form))) return { ok: false, problem: 'day-closed' }
    const { area, ...after } = form
    const change = { what: 'holiday-added', before: noDay, after }
    await recordAuditEntry(trx, account, { ...calendarOf(area), ...change }, now)
    return { ok: true }
  })
}

async function isArea(db: DatabaseTransaction, id: string) {
  const area = await db.selectFrom('areas').select('id').where('id', '=', id).executeTakeFirst()
  return area !== undefined
}

/** Returns false when the day was closed already. */
async function insertHoliday(db: DatabaseTransaction, { area, date, ...form }: HolidayForm) {
  const values = { date, note: form.occasion, note_ar: form.occasionAr }
  const { numInsertedOrUpdatedRows } = area
    ? await db
        .insertInto('area_holidays')
        .values({ area_id: area, ...values })
        .onConflict((conflict) => conflict.columns(['area_id', 'date']).doNothing())
        .executeTakeFirst()
    : await db
        .insertInto('holidays')
        .values(values)
        .onConflict((conflict) => conflict.column('date').doNothing())
        .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a holiday of one area, or of all areas if `area` is empty. Returns false when there is none. */
export async function removeHoliday(
  db: Database,
  account: Account,
  { date, area }: { date: Day; area: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const fields = ['date', 'note as occasion', 'note_ar as occasionAr'] as const
    const before = area
      ? await trx
          .deleteFrom('area_holidays')
          .where('date', '=', date)
          .where('area_id', '=', area)
          .returning(fields)
          .executeTakeFirst()
      : await trx
          .deleteFrom('holidays')
          .where('date', '=', date)
          .returning(fields)
          .executeTakeFirst()
    if (!before) return false
    const change = { what: 'holiday-removed', before, after: noDay }
    await recordAuditEntry(trx, account, { ...calendarOf(area), ...change }, now)
    return true
  })
}

/** The audit log keeps the holidays of all areas under the id `all`, and those of one area under its id. */
function calendarOf(area: string) {
  return { thing: 'area', id: area || 'all' } as const
}
const noDay = { date: null, occasion: '', occasionAr: '' }
