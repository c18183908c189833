import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { staffEvents } from '#shop/staff-notices/staff-choices.ts'
import { letStrangersBuyAll } from '#test/strangers-buy-all.ts'

/** Changes the starting data so that the tests pass on any day and at any hour. */
export async function prepareForJourneys(db: Database) {
  await deliverSoon(db)
  await tellNoStaff(db)
  await tellAtNight(db)
  await letStrangersBuyAll(db)
  await sellAllYear(db)
}

/** Removes seasons and the weeks' box lists, so that every month sells the same products. */
async function sellAllYear(db: Database) {
  await db.updateTable('products').set({ months: '[]', back_in: '' }).execute()
  const now = db.selectFrom('box_weeks').select('id').where('from_day', '>', '2024')
  await db.deleteFrom('box_rows').where('week_id', 'in', now).execute()
  await db.deleteFrom('box_weeks').where('from_day', '>', '2024').execute()
}

/** Maadi delivers in four days; its cutoff is in two. */
async function deliverSoon(db: Database) {
  const weekday = weekdayOf(addDays(dayInCairo(new Date()), 4))
  await db.updateTable('areas').set({ weekday }).where('id', '=', 'maadi').execute()
}

/** Removes the quiet hours, so that text messages go out at any hour. */
async function tellAtNight(db: Database) {
  const value = JSON.stringify('00:00')
  await db
    .insertInto('settings')
    .values(['quietFrom', 'quietUntil'].map((key) => ({ key, value })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Turns off messages to staff, so that tests find only customers' mails. */
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
