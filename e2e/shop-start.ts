import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { staffEvents } from '#shop/staff-notices/staff-choices.ts'
import { letStrangersBuyAll } from '#test/strangers-buy-all.ts'

/** Changes the starting shop to what the journeys rely on, whatever day and hour it is. */
export async function prepareForJourneys(db: Database) {
  await deliverSoon(db)
  await tellNoStaff(db)
  await tellAtNight(db)
  await letStrangersBuyAll(db)
  await sellAllYear(db)
}

/** No season and no list of this week, so that the shop sells the same in every month. */
async function sellAllYear(db: Database) {
  await db.updateTable('products').set({ months: '[]', back_in: '' }).execute()
  const now = db.selectFrom('box_weeks').select('id').where('from_day', '>', '2024')
  await db.deleteFrom('box_rows').where('week_id', 'in', now).execute()
  await db.deleteFrom('box_weeks').where('from_day', '>', '2024').execute()
}

/** Orders for Maadi come in four days and close in two, whatever day and hour it is. */
async function deliverSoon(db: Database) {
  const weekday = weekdayOf(addDays(dayInCairo(new Date()), 4))
  await db.updateTable('areas').set({ weekday }).where('id', '=', 'maadi').execute()
}

/** No hours are quiet, so that what is told to phones does not depend on when a test runs. */
async function tellAtNight(db: Database) {
  const value = JSON.stringify('00:00')
  await db
    .insertInto('settings')
    .values(['quietFrom', 'quietUntil'].map((key) => ({ key, value })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The owner is told of nothing, so that tests find only mails to customers, until she chooses otherwise. */
async function tellNoStaff(db: Database) {
  const choices = Object.fromEntries(staffEvents.map((event) => [event, 'none']))
  const staff = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  for (const { id } of staff) {
    await db
      .insertInto('staff_choices')
      .values({
        account_id: id,
        choices: JSON.stringify(choices),
        quiet_from: '00:00',
        quiet_until: '00:00',
        bundle_minutes: 15,
        locale: 'en',
        version: 1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
