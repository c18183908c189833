import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signInOwner } from '../owner.ts'
import { expect, test } from '../shop.ts'
import { openPage } from '../admin-page.ts'
import { xlsxOf } from '../xlsx.ts'

test.use({ ownShop: 'catalogue-pages' })

async function chooseFile(page: Page, name: string, content: string | Buffer) {
  const file = { name, mimeType: '', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
}

test('what an import would do is told in the reader’s language', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await openPage(page, '/ar/admin/import')
  const csv = 'type,name,price,unit\nvegetable,Okra of the garden,30,piece\n'
  await chooseFile(page, 'a.csv', csv)
  const row = page.getByRole('row').filter({ hasText: 'Okra of the garden' })
  await expect(row).toContainText('خضروات')
  await expect(row).not.toContainText(/vegetable|piece/)
})

test('an Excel file is read as the browser finds it, and a damaged one is refused', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/import')
  const choose = (file: Buffer) => chooseFile(page, 'list.xlsx', file)
  const sheet = xlsxOf([
    ['type', 'name', 'price', 'offer', 'offerUntil'],
    ['vegetable', 'Kale, curly', 45.5, 10, new Date('2030-12-24')],
    [],
    ['vegetable', 'Kale of the garden', 'cheap', 0, ''],
  ])
  await choose(sheet)
  const right = page.getByRole('row').filter({ hasText: 'Kale, curly' })
  await expect(right).toContainText('45.50')
  await expect(page.getByRole('row').filter({ hasText: 'Kale of the garden' })).toContainText('4')
  await choose(sheet.subarray(0, 500))
  await expect(page.getByText('This file isn’t a table of text')).toBeVisible()
})

test('another shop’s file is read by the columns that the owner names, once', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/import')
  const csv = 'SKU;Title;Cost;Price\n1;Purple Kale;9;45,50\n2;Green Kale;9;cheap\n'
  const choose = () => chooseFile(page, 'till.csv', csv)
  await choose()
  const form = page.getByRole('form', { name: 'Which column is which?' })
  await expect(form.getByLabel('Title')).toHaveValue('name')
  await expect(form.getByLabel('Cost')).toHaveValue('')
  await form.getByLabel('Category for new products').selectOption('vegetable')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Purple Kale' })).toContainText('45.50')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the wrong rows as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('wrong-rows-till.csv')
  await page.getByRole('button', { name: 'Apply the right rows' }).click()
  await expect(page.getByText('The changes were applied').first()).toBeVisible()

  await choose()
  const question = page.getByRole('group', { name: /names of some new rows/ })
  await expect(page.getByRole('button', { name: 'Apply the right rows' })).toHaveCount(0)
  await question.getByLabel('Leave these rows out').click()
  await expect(page.getByText('1 unchanged')).toBeVisible()
  await expectAccessible(page)
})

test('unknown categories are asked about once, also for the file of wrong rows', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/import')
  const csv =
    'Title;Price;Group\nWhite Rice;45;Pantry\nFine Oats;cheap;pantry\nHand Soap;9;House\nTotal;54;\n'
  await chooseFile(page, 'groups.csv', csv)
  const columns = page.getByRole('form', { name: 'Which column is which?' })
  await columns.getByRole('button', { name: 'Show what would change' }).click()
  const form = page.getByRole('form', { name: 'Which of our categories is this?' })
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await form.getByLabel('Pantry').selectOption('Herbals')
  await form.getByLabel('House').selectOption('Leave these out')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Show what would change' }).click()
  const totals = page.getByRole('row').filter({ hasText: 'A row of totals' })
  await expect(totals).toContainText('5')
  await expect(page.getByRole('row').filter({ hasText: 'Hand Soap' })).toContainText('Left out')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the wrong rows as a file' }).click()
  const wrong = await readFile(await (await saved).path(), 'utf8')
  expect(wrong.replace('\ufeff', '').split(',')[0]).toBe('reason')
  await chooseFile(page, 'wrong-rows.csv', wrong.replace(',cheap,', ',20,'))
  const oats = page.getByRole('row').filter({ hasText: 'Fine Oats' })
  await expect(oats).toContainText('Herbals')
  await expect(page.getByText('2 new products')).toHaveCount(0)
  await expect(page.getByText('1 new product')).toBeVisible()
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
