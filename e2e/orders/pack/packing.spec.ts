import type { Locator, Page, Response } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { place, somebody } from '../../admin.ts'
import { countCalls } from '../../count-calls.ts'
import { orderOf } from '../../orders-of.ts'
import { ownersPage } from '../../owner.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'packing' })

const PHONE = { width: 390, height: 844 }
const EIGHT = {
  tomatoes: 1,
  'cherry-tomatoes': 2,
  cucumbers: 1,
  potatoes: 2,
  'sweet-potatoes': 1,
  carrots: 1,
  'red-onions': 1,
  'golden-onions': 1,
}
/** Smallest button for a gloved finger, in CSS pixels. */
const GLOVE = 56

const lines = (page: Page) => page.locator('button[aria-pressed]')

async function expectTicked(line: Locator, isTicked = true) {
  await expect(line).toHaveAttribute('aria-pressed', String(isTicked))
}

async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = document.querySelectorAll('main button, main a, dialog[open] button')
    return [...pressed]
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return height > 0 && (height < least - 0.5 || width < least - 0.5)
      })
      .map((one) => one.outerHTML.slice(0, 120))
  }, GLOVE)
}

async function expectFit(page: Page, hint: string) {
  expect(await tooSmall(page), hint).toEqual([])
  const isWithin = () => document.documentElement.scrollWidth <= innerWidth
  await expect.poll(() => page.evaluate(isWithin), { message: hint }).toBe(true)
  await expectAccessible(page, hint)
}

async function recordOf(shop: RunningShop, number: number) {
  return shop.db
    .selectFrom('packing_records')
    .innerJoin('orders', 'orders.id', 'packing_records.order_id')
    .select(['bags', 'crates', 'state'])
    .where('number', '=', number)
    .executeTakeFirst()
}

for (const locale of ['ar'] as const) {
  const say = { locale }

  test(`two packers pack an order of eight lines with few taps (${locale})`, async ({
    browser,
    shop,
  }) => {
    const first = await place(shop, EIGHT, somebody())
    const second = await place(shop, { tomatoes: 1, carrots: 2 }, somebody())
    const { number, date } = first
    const [one, other] = [await ownersPage(browser, shop), await ownersPage(browser, shop)]
    const complaints: string[] = []
    for (const page of [one, other]) {
      page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()))
      await page.setViewportSize(PHONE)
    }
    await openPage(one, pathIn(locale, `/admin/picking/${date}`))
    await one.getByRole('link', { name: m.packing_title({}, say), exact: true }).click()
    await expect(one.getByRole('progressbar')).toBeVisible()
    await expectFit(one, 'the list')
    const next = one.getByRole('button', { name: m.packing_next({}, say) })
    await next.click()
    await expect(lines(one)).toHaveCount(8)
    await expectFit(one, 'an order')
    await openPage(other, pathIn(locale, `/admin/packing/${date}?order=${number}`))
    await expect(lines(other)).toHaveCount(8)
    const openBy = m.packing_open_by({ names: 'owner' }, say)
    await expect(one.getByText(openBy)).toBeVisible()
    await expect(other.getByText(openBy)).toBeVisible()

    let taps = 0
    const pollsUntilSeen: number[] = []
    for (let at = 0; at < 8; at++) {
      // One packer ticks the first half, another the second.
      const [packer, watcher] = at < 4 ? [one, other] : [other, one]
      const isTick = (call: Response) => call.url().includes(`/packing/orders/${number}/ticks`)
      await Promise.all([packer.waitForResponse(isTick), lines(packer).nth(at).click()])
      taps++
      const polls = countCalls(watcher, `/packing/${date}?`)
      await expect(lines(watcher).nth(at)).toHaveAttribute('aria-pressed', 'true')
      pollsUntilSeen.push(polls())
    }
    // A poll under way may miss a tick, but the next one shows it. The minimum counts, because a busy
    // machine polls more often while it draws.
    expect(Math.min(...pollsUntilSeen)).toBeLessThanOrEqual(2)

    const bags = one.getByRole('group', { name: m.packing_bags({}, say) })
    await expect(bags).toContainText('1')
    await one
      .getByRole('group', { name: m.packing_crates({}, say) })
      .getByRole('button')
      .last()
      .click()
    await expectFit(one, 'what is counted')
    await one.getByRole('button', { name: m.admin_state_packed({}, say), exact: true }).click()
    taps += 2
    const title = one.getByRole('heading', { level: 1 })
    await expect(title).toContainText(String(second.number))
    expect(taps).toBe(10)
    expect(await recordOf(shop, number)).toEqual({ bags: 1, crates: 1, state: 'packed' })
    await expectFit(one, 'the next order')
    const done = (page: Page) =>
      page.getByRole('group', { name: m.order_admin_title({ number }, say) })
    await expect(done(other)).toContainText(m.admin_state_packed({}, say))

    await done(one)
      .getByRole('button', { name: m.toast_undo({}, say) })
      .click()
    await expect(title).toContainText(String(number))
    await expect.poll(async () => (await orderOf(shop.db, number)).state).toBe('confirmed')
    await expect(done(other)).toBeHidden()
    const undo = one.getByRole('button', { name: m.packing_undo_tick({}, say) })
    await expect(undo).toBeVisible()
    await undo.click()
    await expectTicked(lines(other).nth(3), false)

    await one.context().setOffline(true)
    await lines(one).nth(3).click()
    await expect(one.getByText(m.packing_waiting({ count: 1 }, say))).toBeVisible()
    await expectTicked(lines(other).nth(3), false)
    await one.context().setOffline(false)
    await expectTicked(lines(other).nth(3))
    await expect(one.getByText(m.packing_waiting({ count: 1 }, say))).toBeHidden()
    await other
      .getByRole('group', { name: m.packing_crates({}, say) })
      .getByRole('button')
      .last()
      .click()
    await other.getByRole('button', { name: m.admin_state_packed({}, say), exact: true }).click()
    await expect.poll(async () => (await recordOf(shop, number))?.state).toBe('packed')
    await expect(done(one)).toContainText(m.packing_crates_count({ count: 1 }, say))

    await openPage(one, pathIn(locale, `/admin/labels/${date}?order=${number}`))
    const labels = one.getByRole('article')
    await expect(labels).toHaveCount(2)
    await expect(labels.first()).toContainText('1/2')
    await expect(labels.last()).toContainText(m.packing_crate({}, say))

    // This browser has not chosen to print prices on slips.
    const slips = pathIn(locale, `/admin/slips/${date}?order=${second.number}`)
    await openPage(one, slips)
    const sum = one.getByRole('rowheader', { name: m.totals_total({}, say) })
    await expect(sum).toBeHidden()
    await one.getByRole('checkbox', { name: m.slip_prices({}, say) }).check()
    await expect(sum).toBeVisible()
    await openPage(one, slips)
    await expect(sum).toBeVisible()
    // The browser itself reports calls made offline.
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
}

test('less, missing, weighed and replaced from the packing screen, with the notes in sight', async ({
  browser,
  shop,
}) => {
  const { number, date } = await place(
    shop,
    { 'beef-cubes': 1, cucumbers: 3, carrots: 2, potatoes: 1 },
    somebody(),
  )
  const order = await orderOf(shop.db, number)
  await shop.db
    .updateTable('orders')
    .set({ notes: 'The green door', missing: 'replace' })
    .where('id', '=', order.id)
    .execute()
  const page = await ownersPage(browser, shop)
  await page.setViewportSize(PHONE)
  await openPage(page, `/admin/packing/${date}?order=${number}`)
  await expect(page.getByText('The green door')).toBeVisible()
  const more = (name: string) =>
    page.getByRole('button', { name: m.packing_more({ name }, { locale: 'en' }) })
  const choose = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const line = (name: string) => lines(page).filter({ hasText: name })
  const say = { locale: 'en' } as const

  // Pressing a line that is not weighed yet asks for its weight.
  await line('beef').click()
  await expectFit(page, 'the weight')
  await page.getByLabel(m.edit_weigh_label({}, say)).fill('0.98')
  await choose(m.edit_save({}, say))
  await expectTicked(line('beef'))

  await more('Cucumbers').click()
  await choose(m.edit_reduce({}, say))
  await choose(m.edit_save({}, say))
  await expectTicked(line('Cucumbers'))
  await expect(line('Cucumbers')).toContainText('2 kg')

  await more('Carrots').click()
  await choose(m.edit_missing({}, say))
  await expect(line('Carrots')).toBeDisabled()

  await more('Potatoes').click()
  await choose(m.edit_replace({}, say))
  await expectFit(page, 'the replacement')
  await page.getByRole('combobox').fill('sweet')
  await page.getByRole('option', { name: /sweet/i }).first().click()
  await choose(m.edit_save({}, say))
  await expect(lines(page)).toHaveCount(5)
  await line('Sweet').click()
  // With the keyboard, because a second tap in the same place would count as a bounce.
  const packed = page.getByRole('button', { name: m.admin_state_packed({}, say), exact: true })
  await packed.press('Enter')
  await expect.poll(async () => (await orderOf(shop.db, number)).state).toBe('packed')
  const stored = await shop.db
    .selectFrom('order_lines')
    .select(['now_qty', 'packed_amount', 'change'])
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
  expect(stored).toEqual([
    { now_qty: null, packed_amount: 0.98, change: null },
    { now_qty: 2, packed_amount: null, change: 'reduced' },
    { now_qty: 0, packed_amount: null, change: 'missing' },
    { now_qty: 0, packed_amount: null, change: 'replaced' },
    { now_qty: null, packed_amount: null, change: null },
  ])
})
