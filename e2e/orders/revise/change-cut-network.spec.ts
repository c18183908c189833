import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { ready } from '../../buyer.ts'
import { anOrder, changing, type Placed } from '../../changing-order.ts'
import { loseAnswers } from '../../lost-answer.ts'
import { expect, test } from '../../shop.ts'

test.describe.configure({ mode: 'parallel' })
// An own shop, because one network may place only 20 cash orders an hour.
test.use({ ownShop: 'cut-network' })

/** Holds previews of changes back until the returned function is called. */
async function holdPreviews(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const pattern = '**/changes/preview?*'
  await page.route(pattern, async (route) => {
    await promise
    // The page has cancelled a preview that a later one replaced.
    await route.continue().catch(() => {})
  })
  return async () => {
    resolve()
    await page.unroute(pattern)
  }
}

/** Opens the dialog that adds cow milk to an order. */
async function adding(page: Page, { number }: Placed, locale: Locale) {
  const say = { locale } as const
  await page.goto(pathIn(locale, '/products/milk/cow-milk'))
  await ready(page)
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: String(number) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const said = { number: isolate(String(number)) }
  return {
    sheet,
    status: sheet.getByRole('status'),
    more: () => sheet.getByRole('group').getByRole('button').last().click(),
    save: sheet.getByRole('button', { name: m.order_add_short(said, say) }),
    tryAgain: sheet.getByRole('button', { name: m.try_again({}, say), exact: true }),
  }
}

const total = /\d+\.\d\d/
const changes = (order: { history: { what: string }[] }) =>
  order.history.filter(({ what }) => what === 'changed')

test('saving waits for the sum of what is saved (en)', async ({ quietPage: page, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  const order = changing(page, await anOrder(page, shop), locale)
  await order.start()
  await order.line(0).getByRole('button').last().click()
  await expect(order.status).toContainText(total)
  const before = await order.status.innerText()
  const save = order.form.getByRole('button', { name: m.change_save({}, say), exact: true })
  await expect(save).toBeEnabled()

  const letThrough = await holdPreviews(page)
  await order.line(0).getByRole('button').last().click()
  await expect(save).toBeDisabled()
  await expect(order.status).toHaveText(m.change_loading({}, say))
  await expect(order.status).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await save.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await letThrough()
  await expect(order.status).toContainText(total)
  expect(await order.status.innerText()).not.toBe(before)
  await expect(save).toBeEnabled()
  await expect(save).toBeFocused()
  const shown = await order.status.innerText()
  expect(changes(await order.asStored(shop))).toHaveLength(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(m.change_saved({}, say)).first()).toBeVisible()
  const stored = await order.asStored(shop)
  expect(stored.items[0].qty).toBe(4)
  expect(shown).toContain(stored.totals.total.toFixed(2))
})

test('adding to an order waits for the sum of its quantity (ar)', async ({
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const placed = await anOrder(page, shop)
  const order = changing(page, placed, locale)
  await order.open()
  const { sheet, status, more, save } = await adding(page, placed, locale)
  await expect(status).toContainText(total)
  await expect(save).toBeEnabled()
  const letThrough = await holdPreviews(page)
  await more()
  await expect(save).toBeDisabled()
  await expect(status).toHaveText(m.change_loading({}, say))
  await letThrough()
  await expect(status).toContainText(total)
  const shown = await status.innerText()
  await save.click()
  await expect(sheet).toHaveCount(0)
  const { items, totals } = await order.asStored(shop)
  expect(items[2].qty).toBe(2)
  expect(shown).toContain(totals.total.toFixed(2))
})

test('with the network cut while changing, all stays and is saved once (ar)', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const order = changing(page, await anOrder(page, shop), locale)
  await order.start()
  await page.context().setOffline(true)
  await order.form.getByLabel(m.change_add({}, say)).fill('orange')
  await expect(order.form.getByText(m.account_unreachable({}, say))).toBeVisible()
  await order.line(0).getByRole('button').last().click()
  await order.form.locator('[name=address]').fill('14 Road 9')
  await expect(order.status).toHaveText(m.change_unreachable({}, say))
  await expectAccessible(page)
  await order.tryAgain()
  await expect(order.status).toHaveText(m.change_unreachable({}, say))
  await page.context().setOffline(false)
  const found = order.form.getByRole('list', { name: m.search_group_products({}, say) })
  await expect(found).toBeVisible()
  await order.tryAgain()
  await expect(order.status).toContainText(total)
  await page.context().setOffline(true)
  await order.save()
  await expect(order.status).toHaveText(m.change_unreachable({}, say))
  await expect(order.line(0).getByRole('textbox')).toHaveValue('3')
  await expect(order.form.locator('[name=address]')).toHaveValue('14 Road 9')
  await page.context().setOffline(false)
  await order.tryAgain()
  await expect(page.getByText(m.change_saved({}, say)).first()).toBeVisible()
  const stored = await order.asStored(shop)
  expect(stored.items[0].qty).toBe(3)
  expect(stored.customer.address).toBe('14 Road 9')
  expect(changes(stored)).toHaveLength(1)
})

test('with the network cut while adding, it is added once (en)', async ({ page, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  const placed = await anOrder(page, shop)
  const order = changing(page, placed, locale)
  await order.open()
  const { sheet, status, more, save, tryAgain } = await adding(page, placed, locale)
  await expect(status).toContainText(total)
  await page.context().setOffline(true)
  await more()
  await expect(status).toContainText(m.account_unreachable({}, say))
  await expectAccessible(page)
  await page.context().setOffline(false)
  await tryAgain.click()
  await expect(status).toContainText(total)
  const arrived = await loseAnswers(page, '**/changes?*')
  await save.click()
  await expect(status).toContainText(m.account_unreachable({}, say))
  await arrived()
  await tryAgain.click()
  await expect(sheet).toHaveCount(0)
  const stored = await order.asStored(shop)
  expect(stored.items[2].qty).toBe(2)
  expect(changes(stored)).toHaveLength(1)
})
