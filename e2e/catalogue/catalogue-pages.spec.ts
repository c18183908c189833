import { expectAccessible } from '../accessible.ts'
import { signInOwner } from '../owner.ts'
import { expect, test } from '../shop.ts'
import { openPage } from '../admin-page.ts'

test.use({ ownShop: 'catalogue-pages' })

test('what an import would do is told in the reader’s language', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await openPage(page, '/ar/admin/import')
  const csv = 'type,name,price,unit\nvegetable,Okra of the garden,30,piece\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const row = page.getByRole('row').filter({ hasText: 'Okra of the garden' })
  await expect(row).toContainText('خضروات')
  await expect(row).not.toContainText(/vegetable|piece/)
})

for (const path of ['/ar/admin/mainTable/fruits', '/admin/addToTable/meat', '/ar/admin/import']) {
  test(`${path} fits every screen and has no serious barrier`, async ({ page, shop }) => {
    await signInOwner(page, shop)
    await page.setViewportSize({ width: 360, height: 800 })
    await openPage(page, path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const isWithin = () => document.documentElement.scrollWidth <= innerWidth
      await expect.poll(() => page.evaluate(isWithin), { message: `${width}` }).toBe(true)
    }
    await expectAccessible(page)
  })
}
