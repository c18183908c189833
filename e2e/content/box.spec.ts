import { m } from '#messages/compiled/messages.js'
import { formatPeriod } from '#format/dates.ts'
import { pathIn } from '#messages/locale.ts'
import { addDays, dayInCairo, weekdayOf, type Day } from '#shop/cairo.ts'
import { ready } from '../buyer.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'box' })

function firstDay(): Day {
  const today = dayInCairo(new Date())
  return addDays(today, -((weekdayOf(today) + 1) % 7))
}

async function publish({ db }: RunningShop, from: Day, items: [string, number][]) {
  const ids = await db.selectFrom('products').select(['id', 'slug']).execute()
  await db
    .insertInto('box_weeks')
    .values({
      id: from,
      box_id: 'small',
      from_day: from,
      to_day: addDays(from, 6),
      published: 1,
      version: 1,
      updated_at: new Date().toISOString(),
    })
    .execute()
  const rows = items.map(([slug, grams], position) => ({
    week_id: from,
    position,
    name: slug,
    name_ar: slug,
    grams,
    product_id: ids.find((one) => one.slug === slug)?.id ?? null,
  }))
  await db.insertInto('box_rows').values(rows).execute()
}

test('a box shows the week one orders now, its value beside the price, until when, and the last ones folded', async ({
  quietPage: page,
  shop,
}) => {
  const start = firstDay()
  const { db } = shop
  const price = { price_piastres: 200_00, offer: 10, unit: 'g', unit_amount: 500 } as const
  await db.updateTable('products').set(price).where('slug', '=', 'broccoli').execute()
  const cheap = { price_piastres: 30_00, offer: 0 }
  await db.updateTable('products').set(cheap).where('slug', '=', 'carrots').execute()
  // Deliveries on the last day of the box's week, and orders until that day ends, so that the test passes
  // at any hour.
  const last = { weekday: 5, cutoff_days_before: 0, cutoff_time: '23:59' }
  await db.updateTable('areas').set(last).where('id', '=', 'zamalek').execute()
  // Three weeks, so that one can be ordered at any hour. Cauliflower is sold by the piece.
  for (const week of [0, 7, 14]) {
    await publish(shop, addDays(start, week), [
      ['broccoli', 2500],
      ['carrots', 1500],
      ['cauliflower', 1000],
    ])
  }
  for (const ago of [7, 14, 21, 28])
    await publish(shop, addDays(start, -ago), [['carrots', ago * 100]])

  for (const locale of ['en', 'ar'] as const) {
    const say = { locale }
    await page.goto(pathIn(locale, '/smallbox'))
    await ready(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('table')).toHaveCount(1)
    const row = main.getByRole('row').filter({ hasText: 'broccoli' })
    await expect(row).toContainText(m.amount_kg({ count: 2.5 }, say))
    await expect(row).toContainText('900.00')
    const value = main.getByRole('region', { name: m.box_value({}, say) })
    await expect(value).toContainText('945.00')
    await expect(value).toContainText('800.00')
    await expect(value).toContainText(m.box_value_saved_least({}, say))
    await expect(value).toContainText('145.00')
    await expect(value).toContainText(m.box_value_partial({ counted: 2, count: 3 }, say))

    const last = main.getByRole('region', { name: m.box_last_weeks({}, say) })
    await expect(last.getByRole('group')).toHaveCount(3)
    const from = addDays(start, -21)
    const period = formatPeriod({ from, to: addDays(from, 6) }, locale)
    await last.locator('summary').filter({ hasText: period }).click()
    await expect(last.getByRole('table')).toContainText(m.amount_kg({ count: 2.1 }, say))
  }

  await page.goto('/smallbox')
  await ready(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Order by .* for delivery on .*That’s the earliest delivery/)
  await page.context().addCookies([{ name: 'area', value: 'zamalek', url: page.url() }])
  await page.goto('/smallbox')
  await ready(page)
  await expect(main).toContainText(/Zamalek\W*: Order by .* for delivery on \W*Friday/)
})

test('without a published week the page says when the next list comes, and shows the last ones', async ({
  quietPage: page,
}) => {
  await page.goto('/largebox')
  const main = page.getByRole('main')
  await expect(main).toContainText(m.box_no_list())
  await expect(main.getByRole('table')).toHaveCount(2)
  await expect(main.getByRole('link', { name: m.box_medium() })).toHaveCount(2)
})
