import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { buyer, ready } from '../../buyer.ts'
import { customer, password, seen } from '../../customer.ts'
import { withPictures } from '../../launch.ts'
import { ownersPage } from '../../owner.ts'
import { expect, test } from '../../shop.ts'
import { aPhoto } from '../../../test/gate-photo.ts'
import { aMap } from '../../../test/map-file.ts'

test.use({ ...withPictures, ownShop: 'gate-and-map' })

function mapRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/map-picker|maplibre|\.pmtiles/.test(request.url())) asked.push(request.url())
  })
  return asked
}

async function expectNoWider(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('the driver is shown the gate (ar, 360 px)', async ({ browser, page, shop }) => {
  const locale = 'ar'
  const viewport = { width: 360, height: 900 }
  const say = { locale } as const
  await page.setViewportSize(viewport)
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/potatoes')
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().click()
  const number = await mona.seeOrder()
  const order = page.url()

  // The form works without scripts, too.
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport })
  const form = await plain.newPage()
  await form.goto(order)
  const file = form.getByLabel(m.gate_photo_choose({}, say), { exact: true })
  const notes = { name: 'gate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await file.setInputFiles(notes)
  await form.getByRole('button', { name: m.gate_photo_add({}, say) }).click()
  await expect(form.getByText(m.error_picture_type({}, say))).toBeVisible()
  await file.setInputFiles({ ...notes, buffer: await aPhoto() })
  await form.getByRole('button', { name: m.gate_photo_add({}, say) }).click()
  await expect(form.getByText(m.gate_photo_saved({}, say))).toBeVisible()
  const photo = form.getByRole('img', { name: m.gate_photo_alt({}, say) })
  await expect(photo).toHaveJSProperty('naturalWidth', 1280)
  await expectNoWider(form, viewport.width)
  await page.goto(order)
  await ready(page)
  await expectAccessible(page)

  // The photo shows on the order and on the driver's slip.
  const admin = await ownersPage(browser, shop)
  await admin.setViewportSize(viewport)
  for (const path of [`/admin/orders/${number}`, await slipsOf(admin, number)]) {
    await openPage(admin, pathIn(locale, path))
    const shown = admin.getByRole('img', { name: m.gate_photo_alt_staff({}, say) })
    await expect(shown).toHaveJSProperty('naturalWidth', 1280)
    await expectNoWider(admin, viewport.width)
  }

  await form.getByRole('button', { name: m.gate_photo_remove({}, say) }).click()
  await expect(form.getByText(m.gate_photo_removed({}, say))).toBeVisible()
  await expect(photo).toHaveCount(0)
  await admin.context().close()
  await plain.close()
})

test('a place is chosen on the owner’s map (en, 1280 px)', async ({ page, shop }) => {
  const locale = 'en'
  const viewport = { width: 1280, height: 900 }
  const say = { locale } as const
  const file = join(shop.folder, 'map.pmtiles')
  rmSync(file, { force: true })
  await page.setViewportSize(viewport)
  const asked = mapRequests(page)
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/potatoes')
  await mona.fillCheckout()
  const choose = page.getByRole('button', { name: m.map_choose({}, say) })
  const add = page.getByRole('button', { name: m.place_add({}, say) })
  const answered = page.waitForResponse('**/api/map')
  await add.click()
  expect(await (await answered).json()).toEqual({ map: null })
  await expect(page.getByRole('button', { name: m.place_use_mine({}, say) })).toBeVisible()
  await expect(choose).toHaveCount(0)

  writeFileSync(file, aMap())
  await page.reload()
  await ready(page)
  await add.click()
  await expect(choose).toBeVisible()
  expect(asked).toEqual([])
  await choose.click()
  const map = page.locator('.maplibregl-canvas')
  await expect(map).toBeVisible()
  await expect.poll(() => asked.filter((url) => url.endsWith('.pmtiles')).length).toBeGreaterThan(1)
  expect(asked.filter((url) => !url.startsWith(shop.url))).toEqual([])
  await expectAccessible(page)
  await expectNoWider(page, viewport.width)

  const use = page.getByRole('button', { name: m.map_use_pin({}, say) })
  await expect(use).toBeDisabled()
  await map.click({ position: { x: 100, y: 100 } })
  await use.click()
  const code = page.getByText(/7GXH[\dA-Z]{4}\+[\dA-Z]{2}/)
  await expect(code).toBeVisible()
  const first = await code.innerText()

  // With the keyboard, the arrow keys move the map, and a button puts the pin in its middle.
  await map.focus()
  for (let pressed = 0; pressed < 3; pressed++) await map.press('ArrowDown')
  await page.getByRole('button', { name: m.map_pin_middle({}, say) }).press('Enter')
  await use.press('Enter')
  await expect(code).not.toHaveText(first)
  await mona.payInCash()
  await mona.payButton().click()
  await mona.seeOrder()
  await expect(page.getByRole('link', { name: m.place_open({}, say) })).toBeVisible()
  rmSync(file)
})

test('a customer deletes her account (ar, 360 px)', async ({ page, shop }) => {
  const locale = 'ar'
  const viewport = { width: 360, height: 900 }
  const say = { locale } as const
  const email = `leaving.${locale}@example.com`
  await page.setViewportSize(viewport)
  await customer(page, shop, email)
  const hers = seen(page, locale)
  await hers.logIn(email, password)
  await hers.open('/account')
  await hers.main.getByText(m.own_delete({}, say), { exact: true }).last().click()
  await expect(page.getByText(m.own_delete_kept_title({}, say))).toBeVisible()
  await expectAccessible(page)
  await expectNoWider(page, viewport.width)
  await hers.field(m.own_delete_password({}, say)).fill('not-hers-123')
  await hers.press(m.own_delete_submit({}, say))
  await expect(page.getByText(m.error_wrong_password({}, say)).first()).toBeVisible()
  await hers.field(m.own_delete_password({}, say)).fill(password)
  await hers.press(m.own_delete_submit({}, say))
  await page.waitForURL((url) => url.pathname === pathIn(locale, '/'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const again = await page.request.post(`${shop.url}/auth/signin`, { data: { email, password } })
  expect(again.status()).toBe(401)
})

test('a crate has a sign whose code buys (en, 1280 px)', async ({ browser, shop }) => {
  const locale = 'en'
  const viewport = { width: 1280, height: 900 }
  const say = { locale } as const
  const admin = await ownersPage(browser, shop)
  await admin.setViewportSize(viewport)
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'potatoes')
    .executeTakeFirstOrThrow()
  await openPage(admin, pathIn(locale, `/admin/detailsProduct/vegetable/${id}`))
  await admin.getByRole('link', { name: m.sign_open({}, say) }).click()
  const sign = admin.getByRole('article', { name: m.sign_title({}, say) })
  await expect(sign.getByText('Potatoes')).toBeVisible()
  await expect(sign.getByText('بطاطس')).toBeVisible()
  await expect(sign.getByRole('img', { name: m.sign_code({}, say) })).toBeVisible()
  await expect(admin.getByLabel(m.sign_link({}, say), { exact: true })).toHaveValue(
    `${shop.url}/buy/potatoes`,
  )
  await expectAccessible(admin)
  await expectNoWider(admin, viewport.width)
  await admin.context().close()
})

async function slipsOf(admin: Page, number: number): Promise<string> {
  await openPage(admin, `/admin/orders/${number}`)
  const date = await admin.evaluate(async (number) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/admin/orders/${number}`, { headers })
    const { deliveryDate }: { deliveryDate: string } = await answer.json()
    return deliveryDate
  }, number)
  return `/admin/slips/${date}?order=${number}`
}
