import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { staffEvents } from '#shop/staff-notices/staff-choices.ts'
import { letStrangersBuyAll } from '#test/strangers-buy-all.ts'

/** Changes the starting shop so that the journeys pass on any day and at any hour. */
export async function prepareForJourneys(db: Database) {
  await deliverSoon(db)
  await tellNoStaff(db)
  await tellAtNight(db)
  await letStrangersBuyAll(db)
  await sellAllYear(db)
}

/** Removes seasons and this week's lists, so that the shop sells the same products in every month. */
async function sellAllYear(db: Database) {
  await db.updateTable('products').set({ months: '[]', back_in: '' }).execute()
  const now = db.selectFrom('box_weeks').select('id').where('from_day', '>', '2024')
  await db.deleteFrom('box_rows').where('week_id', 'in', now).execute()
  await db.deleteFrom('box_weeks').where('from_day', '>', '2024').execute()
}

/** Makes Maadi deliver in four days with its cut-off in two, whatever the day and hour. */
async function deliverSoon(db: Database) {
  const weekday = weekdayOf(addDays(dayInCairo(new Date()), 4))
  await db.updateTable('areas').set({ weekday }).where('id', '=', 'maadi').execute()
}

/** Ends the quiet hours, so that texts to phones do not depend on the time of the test. */
async function tellAtNight(db: Database) {
  const value = JSON.stringify('00:00')
  await db
    .insertInto('settings')
    .values(['quietFrom', 'quietUntil'].map((key) => ({ key, value })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Switches off all messages to the owner, so that tests find only mails to customers. */
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
