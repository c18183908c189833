import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { expectAccessible } from '../accessible.ts'
import { place, somebody } from '../admin.ts'
import { ownersPage } from '../owner.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'figures' })

const currency = { en: 'EGP', ar: 'ج.م.' }
const today = () => dayInCairo(new Date())
const isWithin = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true)

/** Places an order that counts as delivered on `day`; returns its total in piastres. */
async function soldOn(shop: RunningShop, day: string, slugs: Record<string, number>) {
  const { number } = await place(shop, slugs, somebody())
  const order = await shop.db
    .updateTable('orders')
    .set({ delivery_date: day })
    .where('number', '=', number)
    .returning('total_piastres')
    .executeTakeFirstOrThrow()
  return order.total_piastres
}

/** Returns the day's total in piastres. The tests in both languages add orders to it. */
async function sumOf(shop: RunningShop, day: string): Promise<number> {
  const { sum } = await shop.db
    .selectFrom('orders')
    .select(sql<number | null>`sum(total_piastres)`.as('sum'))
    .where('delivery_date', '=', day)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

const locale = 'ar'
const say = { locale } as const
const money = (piastres: number) => formatMoney(piastres, locale, currency)

test('the owner reads her figures, says what a word means, and the accountant gets his files (ar)', async ({
  browser,
  shop,
}) => {
  const page = await ownersPage(browser, shop)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await soldOn(shop, today(), { spinach: 2, tomatoes: 3 })
  await soldOn(shop, addDays(today(), -364), { spinach: 1 })
  const words = `zzz${'two'}`
  await shop.db
    .insertInto('missed_searches')
    .values({
      id: `${today()} ${locale} ${words}`,
      day: today(),
      words_key: words,
      words,
      locale,
      searches: 3,
      last_at: new Date().toISOString(),
    })
    .execute()
  const [now, before] = [await sumOf(shop, today()), await sumOf(shop, addDays(today(), -364))]

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pathIn(locale, `/admin/figures?from=${today()}&to=${today()}`))
    const glance = page.locator('dl').first()
    await expect(glance.getByText(money(now)).first()).toBeVisible()
    await expect(glance.getByText(money(before)).first()).toBeVisible()
    // The chart has a text alternative, and a table of its figures.
    const chart = page.getByRole('img', { name: money(now) })
    await expect(chart.locator('canvas')).toBeVisible()
    await page.getByText(m.figures_table({}, say)).click()
    const table = page.getByRole('table', { name: m.figures_step({}, say) })
    await expect(table.getByText(money(before))).toBeVisible()
    await expect(drawn(page)).resolves.toBe(true)
    await isWithin(page)
    await expectAccessible(page, `figures at ${width}`)
  }

  await page.getByLabel(m.period_from({}, say), { exact: true }).fill('2026-11-20')
  await page.getByLabel(m.period_to({}, say), { exact: true }).fill('2026-11-10')
  await page.getByRole('button', { name: m.period_show({}, say) }).click()
  await expect(page.getByText(m.error_week_backwards({}, say))).toBeVisible()
  await page.getByRole('link', { name: m.period_this_week({}, say) }).click()
  await expect(page).toHaveURL(/period=this-week/)
  await expect(page.getByRole('link', { name: m.period_this_week({}, say) })).toHaveAttribute(
    'aria-current',
    'page',
  )

  // One tap on a search without results lets staff say which product was meant.
  await page.getByRole('button', { name: words }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('سبانخ')
  const product = 'سبانخ'
  await dialog.getByRole('option', { name: product, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() =>
      shop.db
        .selectFrom('search_terms')
        .select('kind')
        .where('words', '=', words)
        .executeTakeFirst(),
    )
    .toEqual({ kind: 'product' })

  // In print the table is open, and no button shows.
  await page.goto(pathIn(locale, `/admin/figures?from=${today()}&to=${today()}`))
  await expect(page.getByRole('img', { name: money(now) }).locator('canvas')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: m.figures_step({}, say) })).toBeVisible()
  await expect(page.locator('main button:visible, main nav:visible')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await books(page, shop, locale, now)
  expect(complaints).toEqual([])
  await page.context().close()
})

function drawn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="img"] canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    if (!pixels) return false
    // The colour `--brand-700`.
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] === 0x1e && pixels[at + 1] === 0x6b && pixels[at + 2] === 0x3a) return true
    }
    return false
  })
}

async function books(page: Page, shop: RunningShop, locale: Locale, sold: number) {
  const say = { locale } as const
  const amount = formatMoney(sold, locale, currency)
  await receiptFor(shop)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pathIn(locale, `/admin/books?from=${today()}&to=${today()}`))
    await expect(page.getByText(m.books_agrees({ amount }, say))).toBeVisible()
    await isWithin(page)
    await expectAccessible(page, `books at ${width}`)
  }
  const file = m.books_file_orders({}, say)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: m.books_download({ file }, say) }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`orders-${today()}-${today()}.csv`)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain(m.column_state({}, say))
  const nets = text.trim().split('\r\n').slice(1)
  expect(nets.length).toBeGreaterThan(0)

  const drawing = page.waitForEvent('download')
  await page.getByRole('button', { name: m.books_receipt_files({ count: 1 }, say) }).click()
  const pdf = readFileSync(await (await drawing).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText(m.books_receipts_done({}, say))).toBeVisible()
}

/** A delivered order gets a numbered receipt. */
async function receiptFor(shop: RunningShop) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'total_piastres'])
    .executeTakeFirstOrThrow()
  const { last_number: number } = await shop.db
    .updateTable('receipt_series')
    .set({ last_number: sql`last_number + 1` })
    .where('series', '=', 'receipt')
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const seller = { legalName: 'Baladi', legalNameAr: 'بلدي', address: '', addressAr: '' }
  const part = { rate: 0, piastres: order.total_piastres, vat: 0 }
  await shop.db
    .insertInto('receipts')
    .values({
      id: `receipt-${number}`,
      series: 'receipt',
      number,
      order_id: order.id,
      issued_at: new Date().toISOString(),
      total_piastres: order.total_piastres,
      vat_piastres: 0,
      content: JSON.stringify({
        seller: { ...seller, phone: '+201001234567', taxNumber: '' },
        lines: [],
        delivery: part,
        rates: [],
        corrects: [],
      }),
    })
    .execute()
}
