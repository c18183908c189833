import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn, somebody } from '../../admin.ts'
import { buyer, ready } from '../../buyer.ts'
import { asOwner } from '../../order-calls.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'weighed' })

const CHICKEN = '/products/meat/whole-chicken'
const en = { locale: 'en' } as const

test('one buys a chicken by its weight, and the order says what it weighed', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const sum = (egp: string) => isolate(`${egp}\u00a0ج.م.`)
  const kg = (count: number) => m.amount_kg({ count }, say)
  const shopper = buyer(page, locale)
  const main = page.getByRole('main')
  await page.goto(pathIn(locale, '/products/meat'))
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="${CHICKEN}"]`) })
  await expect(card).toContainText(m.weighed_most({ limit: sum('201.60') }, say))
  await page.goto(pathIn(locale, CHICKEN))
  const limitOfOne = m.weighed_product({ amount: kg(1.2), limit: sum('201.60') }, say)
  await expect(main).toContainText(limitOfOne)
  await expect(main).toContainText(m.about_amount({ amount: kg(1.2) }, say))
  await expectAccessible(page)

  await shopper.add(CHICKEN, 2)
  await page.goto(pathIn(locale, '/cart'))
  await ready(page)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(m.weighed_most({ limit: sum('403.20') }, say))
  await expect(page.getByText(m.totals_limit({}, say))).toBeVisible()
  await expect(main).toContainText('423.20')
  await expectAccessible(page)

  await shopper.fillCheckout()
  await shopper.payInCash()
  await expect(main).toContainText(m.weighed_total({ limit: sum('423.20') }, say))
  await expectAccessible(page)
  await shopper.payButton().click()
  const number = await shopper.seeOrder()
  await expect(main).toContainText(m.weighed_most({ limit: sum('403.20') }, say))
  const cash = { amount: sum('404.00'), limit: sum('423.20') }
  await expect(main).toContainText(m.order_next_cash_about(cash, say))
  await expectAccessible(page)
  await expect.poll(() => shop.mails().join('\n')).toContain(m.totals_limit({}, say))

  await weigh(shop, number, 2.36)
  await page.reload()
  const packed = m.packed_sum(
    {
      ordered: m.about_amount({ amount: kg(2.4) }, say),
      packed: kg(2.36),
      price: sum('160.00'),
      unit: m.unit_kg({}, say),
      sum: sum('377.60'),
    },
    say,
  )
  await expect(main).toContainText(packed)
  await expect(main).toContainText('397.60')
  await expectAccessible(page)
  await weigh(shop, number, 2.8)
  await page.reload()
  await expect(main).toContainText(m.packed_gift({ total: sum('403.20') }, say))
})

async function weigh(shop: RunningShop, number: number, amount: number) {
  const call = await asOwner(shop)
  const { version } = await (await call(`/orders/${number}`)).json()
  const edit = { what: 'weigh', amount, isSure: true }
  const response = await call(`/orders/${number}/lines/1`, { version, edit })
  expect(response.status).toBe(200)
}

/** Connects a fake scale that sends these lines when the page opens it. */
async function plugIn(page: Page, lines: string[]) {
  await page.addInitScript((sent) => {
    const port = {
      rates: [] as number[],
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null,
      async open({ baudRate }: { baudRate: number }) {
        localStorage.setItem('opened-at', String(baudRate))
        port.readable = new ReadableStream({
          start(control) {
            for (const line of sent) control.enqueue(new TextEncoder().encode(`${line}\r\n`))
          },
        })
      },
      async close() {},
    }
    Object.defineProperty(navigator, 'serial', {
      value: { getPorts: async () => [], requestPort: async () => port },
    })
  }, lines)
}

test('staff weigh a day’s chickens one after the other, with the scale and by hand', async ({
  page,
  shop,
}) => {
  const first = await place(shop, { 'whole-chicken': 1, tomatoes: 1 }, somebody())
  const second = await place(shop, { 'whole-chicken': 2 }, somebody())
  await signIn(page, shop)
  await plugIn(page, ['US,GS,+  1.379kg', 'ST,GS,+  1.180kg'])
  await page.goto(`/admin/orders/${first.number}`)
  await page.getByRole('button', { name: m.admin_move_packed({}, en) }).click()
  await expect(page.getByText(`${m.error_not_weighed({}, en)}: Whole chicken`)).toBeVisible()

  await page.goto(`/admin/weighing/${first.date}`)
  const box = (number: number) => page.getByLabel(m.weighing_label({ number }, en))
  await page.getByLabel(m.scale_baud({}, en)).selectOption('4800')
  await box(first.number).focus()
  await page.getByRole('button', { name: m.scale_read({}, en) }).click()
  await expect(box(first.number)).toHaveValue('1.18')
  await expect(box(first.number)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('opened-at'))).toBe('4800')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(box(second.number)).toBeFocused()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await expect(page.getByText(m.error_odd_weight({}, en))).toBeVisible()
  await box(second.number).fill('2.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('2.5 kg ×')
  await expectAccessible(page)

  await page.goto(`/admin/orders/${first.number}`)
  await expect(page.getByRole('main')).toContainText('1.18 kg ×')
  await page.getByRole('button', { name: m.admin_move_packed({}, en) }).click()
  await expect.poll(() => shop.mails().join('\n')).toContain(m.mail_packed_weights({}, en))
})

test('the editor of a line reads the scale, where the browser can', async ({ page, shop }) => {
  const { number } = await place(shop, { 'whole-chicken': 1 }, somebody())
  await signIn(page, shop)
  const edit = page.getByRole('button', { name: /Whole chicken/ })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serial', { value: undefined, configurable: true })
  })
  await page.goto(`/admin/orders/${number}`)
  await edit.click()
  await expect(page.getByLabel(m.edit_weigh_label({}, en))).toBeVisible()
  await expect(page.getByRole('button', { name: m.scale_read({}, en) })).toBeHidden()
  await plugIn(page, ['  1180 g'])
  await page.reload()
  await edit.click()
  await page.getByRole('button', { name: m.scale_read({}, en) }).click()
  await expect(page.getByLabel(m.edit_weigh_label({}, en))).toHaveValue('1.18')
  await expectAccessible(page)
})

test('the form of a product asks for weighing and its tolerance, of kilograms only', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const products = await (await fetch(`${shop.url}/api/all`)).json()
  const { _id } = products.find((one: { slug: string }) => one.slug === 'lamb-chops')
  await page.goto(`/admin/addToTable/meat/${_id}`)
  const weighed = page.getByLabel(m.field_weighed({}, en))
  const tolerance = page.getByLabel(m.field_tolerance({}, en))
  await expect(weighed).toBeChecked()
  await tolerance.fill('30')
  await tolerance.press('Enter')
  await expect(tolerance).toHaveAccessibleDescription(new RegExp(m.error_tolerance({}, en)))
  await tolerance.fill('10')
  await page.getByLabel(m.field_unit({}, en), { exact: true }).selectOption('pack')
  await tolerance.press('Enter')
  await expect(weighed).toHaveAccessibleDescription(new RegExp(m.error_weighed_unit({}, en)))
  await expectAccessible(page)
  await page.getByLabel(m.field_unit({}, en), { exact: true }).selectOption('kg')
  await tolerance.press('Enter')
  await page.waitForURL(/products\/meat/)
  const saved = await (await fetch(`${shop.url}/api/meat/lamb-chops`)).json()
  expect(saved).toMatchObject({ weighed: true, tolerance: 10 })
})
