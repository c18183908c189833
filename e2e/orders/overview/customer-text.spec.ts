import type { Page } from '@playwright/test'
import { pathIn } from '#messages/locale.ts'
import { openPage } from '../../admin-page.ts'
import { forDrivers, place, somebody } from '../../admin.ts'
import { asOwner } from '../../order-calls.ts'
import { ownersPage } from '../../owner.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'customer-text' })

const WORD = 'x'.repeat(100)
const MAP = `https://www.google.com/maps/place/Maadi/@29.96,31.25,17z?entry=ttu&g_ep=${'E'.repeat(80)}`

/** Places an order whose texts have words that are wider than a phone. */
async function anOrderOfLongWords(shop: RunningShop) {
  const { number } = await place(shop, { 'whole-chicken': 1, spinach: 1 }, somebody())
  const date = await forDrivers(shop, [number])
  await shop.db
    .updateTable('orders')
    .set({ customer_name: WORD, customer_address: `${WORD} ${MAP}`, notes: `${MAP}, ${WORD}` })
    .where('number', '=', number)
    .execute()
  return { number, date }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('long words of customers fit on a phone, and the links in their notes open', async ({
  browser,
  shop,
}) => {
  const { number, date } = await anOrderOfLongWords(shop)
  const ask = await asOwner(shop)
  const { runs } = await (await ask(`/days/${date}/runs`, { how: 'area' })).json()
  const [{ id, version }] = runs
  const { path: drive } = await (await ask(`/runs/${date}/${id}/link`, { version })).json()
  const { id: product } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'spinach')
    .executeTakeFirstOrThrow()
  const page = await ownersPage(browser, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  const paths = [
    '',
    `/orders?day=${date}`,
    `/orders/${number}`,
    `/orders/${number}/edit`,
    `/picking/${date}`,
    `/picking/${date}/short/${product}`,
    `/packing/${date}`,
    `/packing/${date}?order=${number}`,
    `/slips/${date}`,
    `/labels/${date}?order=${number}`,
    `/weighing/${date}`,
    `/runs/${date}`,
    `/cash/${date}`,
    '/customers',
    `/customers/order-${number}`,
  ]
  const wide: [path: string, overflow: number][] = []
  for (const [index, path] of paths.entries()) {
    await openPage(page, pathIn(index % 2 === 0 ? 'ar' : 'en', `/admin${path}`))
    const beyond = await overflow(page)
    if (beyond > 0) wide.push([path, beyond])
  }
  expect(wide).toEqual([])
  await page.goto(drive)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const link = page.getByRole('article').getByRole('link', { name: MAP }).last()
  await expect(link).toHaveAttribute('href', MAP)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('a long name leaves the status of an order in sight on a desktop', async ({
  browser,
  shop,
}) => {
  const { number, date } = await anOrderOfLongWords(shop)
  const page = await ownersPage(browser, shop)
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto(`/admin/orders?day=${date}`)
  const row = page.getByRole('row').filter({ hasText: `#${number}` })
  await expect(row.getByRole('cell').last()).toBeInViewport({ ratio: 1 })
})
