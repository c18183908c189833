import { addDays, dayInCairo } from '#shop/cairo.ts'
import { formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn } from '../../admin.ts'
import { ready } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'today' })

const en = { locale: 'en' } as const

test('Today begins with what is due, late and wrong, and leads to each', async ({ page, shop }) => {
  await shop.db.updateTable('producers').set({ valid_until: '2099-01-01' }).execute()
  await place(shop, { tomatoes: 1 })
  const late = await place(shop, { cucumbers: 1 })
  await signIn(page, shop)
  const tile = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await page.goto('/admin')
  await expect(tile('To pack for')).toContainText('2')
  await expect(tile(m.today_late_none({}, en))).toContainText('0')
  await expect(tile(m.today_wrong_none({}, en))).toContainText('0')

  const day = addDays(dayInCairo(new Date()), -2)
  await shop.db
    .updateTable('orders')
    .set({ delivery_date: day })
    .where('number', '=', late.number)
    .execute()
  const { id } = await shop.db
    .selectFrom('producers')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('producers').set({ valid_until: day }).where('id', '=', id).execute()
  await page.reload()
  await expect(tile('To pack for')).toContainText('1')
  await expect(tile(m.today_late({}, en))).toContainText('1')
  await expect(tile(m.today_wrong({}, en))).toContainText('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: m.today_wrong_see({}, en) }).click()
  await expect(page.getByRole('region', { name: m.today_wrong({}, en) })).toBeInViewport()
  const see = m.today_late_see({ day: formatShortDay(day, 'en') }, en)
  await page.getByRole('link', { name: see }).click()
  await expect(
    page.getByRole('link', { name: m.order_admin_title({ number: late.number }, en) }),
  ).toBeVisible()
})

for (const start of ['/admin', '/ar/admin']) {
  test(`no list is wider than a phone: ${start}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, shop)
    for (const path of [
      '',
      '/customers',
      '/content/meals',
      '/content/producers',
      '/content/conditions',
    ]) {
      await page.goto(start + path)
      await ready(page)
      const wide = await page
        .locator('main table')
        .evaluateAll((tables) =>
          tables
            .filter(
              ({ parentElement: box, scrollWidth }) => box && scrollWidth > box.clientWidth + 1,
            )
            .map((table) => table.outerHTML.slice(0, 100)),
        )
      expect(wide, path).toEqual([])
      const current = page.locator('nav [aria-current="page"]').first()
      await expect(current, path).toBeInViewport({ ratio: 1 })
      // Axe finds the same in both languages, so one is enough.
      if (start === '/ar/admin') await expectAccessible(page)
    }
  })
}
