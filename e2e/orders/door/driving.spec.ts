import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { formatMoney } from '#format/money.ts'
import { expectAccessible } from '../../accessible.ts'
import { forDrivers, place, somebody } from '../../admin.ts'
import { expect, owner, test, type RunningShop } from '../../shop.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'driving' })

const ar = { locale: 'ar' } as const
const PHONE = { width: 390, height: 844 }
const currency = { en: 'EGP', ar: 'ج.م.' }
const egp = (piastres: number) => formatMoney(piastres, 'ar', currency)

/**
 * Makes a run of packed orders through the API. Only the cash of a run of today (`isToday`) can be counted.
 */
async function aRun(shop: RunningShop, count: number, { isToday = false } = {}) {
  const signedIn = await fetch(`${shop.url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = await signedIn.json()
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${shop.url}/api/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const placed = []
  for (let index = 0; index < count; index++)
    placed.push(await place(shop, { tomatoes: 1, 'cow-milk': 2 }, somebody()))
  const numbers = placed.map(({ number }) => number)
  const day = await forDrivers(shop, numbers, isToday ? 0 : undefined)
  for (const number of numbers) {
    const { version } = await ask('GET', `/orders/${number}`)
    await ask('POST', `/orders/${number}/move`, { version, to: 'packed' })
  }
  const name = `Maadi ${numbers[0]}`
  const { runs } = await ask('POST', `/runs/${day}`, { name, driver: 'محمود' })
  const { id, version } = runs.find((run: { name: string }) => run.name === name)
  await ask('PUT', `/runs/${day}/${id}/stops`, { version, numbers })
  const { path } = await ask('POST', `/runs/${day}/${id}/link`)
  return { ask, numbers, day, id, path: String(path) }
}

/** Opens the page in Arabic, and waits until the phone has stored it. */
async function open(page: Page, path: string) {
  await page.setViewportSize(PHONE)
  await page.goto(path)
  const inArabic = page.getByRole('button', { name: 'العربية' })
  await expect(page.getByRole('article').first()).toBeVisible()
  if (await inArabic.isVisible()) await inArabic.click()
  await expect(page.getByText(m.drive_ready({}, ar))).toBeVisible()
}

const stopOf = (page: Page, number: number) =>
  page.getByRole('article').filter({ hasText: m.drive_order({ number: String(number) }, ar) })
const tap = (page: Page, number: number, name: string) =>
  stopOf(page, number).getByRole('button', { name, exact: true }).click()
const waiting = (page: Page, count: number) =>
  expect(page.getByRole('main').getByRole('status').first()).toContainText(
    m.drive_waiting({ count: String(count) }, ar),
  )

const orderOf = (shop: RunningShop, number: number) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

async function delivered(page: Page, number: number) {
  await tap(page, number, m.drive_delivered({}, ar))
  await tap(page, number, m.drive_save_delivered({}, ar))
  await expect(stopOf(page, number).getByText(m.drive_waits({}, ar))).toBeVisible()
}

test.describe('on a phone in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('the page opens in Arabic, with the way to English in one line', async ({ page, shop }) => {
    const { path } = await aRun(shop, 1)
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText(m.drive_ready({}, ar))).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // The longest name that a run may have.
    await page
      .locator('h1 bdi')
      .evaluate((name) => (name.textContent = 'المعادي والمقطم '.repeat(6)))
    const english = page.getByRole('button', { name: 'English' })
    const { height = 0 } = (await english.boundingBox()) ?? {}
    expect(height).toBeLessThan(70)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(PHONE.width)
    await page.goto('/drive/nothing')
    await expect(page.getByRole('alert')).toContainText(m.drive_dead({}, ar))
  })
})

test('what the phone has no room for is said, stays in the form, and is stored once on the next try', async ({
  page,
  context,
  shop,
}) => {
  const { numbers, path } = await aRun(shop, 1)
  const [number = 0] = numbers
  await open(page, path)
  await context.setOffline(true)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...value) {
      // Only the queue of actions is out of storage; other data can be stored.
      if (this.name !== 'actions') return put.apply(this, value)
      IDBObjectStore.prototype.put = put
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await tap(page, number, m.drive_delivered({}, ar))
  await stopOf(page, number).getByLabel(m.drive_received({}, ar)).fill('50')
  await tap(page, number, m.drive_save_delivered({}, ar))
  const alert = stopOf(page, number).getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText(m.drive_not_stored({}, ar))
  await expect(stopOf(page, number).getByLabel(m.drive_received({}, ar))).toHaveValue('50')
  await tap(page, number, m.drive_save_delivered({}, ar))
  await waiting(page, 1)
  await expect(alert).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(m.drive_all_sent({}, ar))).toBeVisible()
  expect(await orderOf(shop, number)).toMatchObject({ state: 'delivered', paid_piastres: 50_00 })
})

test('a whole run without a network, after the first opening, is in the books once', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { numbers, path } = await aRun(shop, 4)
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers
  const due = (await orderOf(shop, first)).total_piastres
  await open(page, path)
  await expectAccessible(page, 'stops')
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(PHONE.width)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(stopOf(page, first)).toContainText(m.drive_collect({ amount: egp(due) }, ar))
  await delivered(page, first)

  await tap(page, second, m.drive_refused_items({}, ar))
  await stopOf(page, second).getByRole('checkbox', { name: /طماطم/ }).check()
  await expectAccessible(page, 'refused items')
  await tap(page, second, m.drive_save_delivered({}, ar))
  await tap(page, third, m.drive_not_home({}, ar))
  await tap(page, third, m.drive_save_not_home({}, ar))
  await waiting(page, 3)
  await tap(page, first, m.drive_undo({}, ar))
  await waiting(page, 4)
  await delivered(page, first)
  await tap(page, fourth, m.drive_delivered({}, ar))
  await stopOf(page, fourth).getByLabel(m.drive_received({}, ar)).fill('abc')
  await tap(page, fourth, m.drive_save_delivered({}, ar))
  await expect(stopOf(page, fourth).getByRole('alert')).toHaveText(m.drive_received_wrong({}, ar))
  await stopOf(page, fourth).getByLabel(m.drive_received({}, ar)).fill('٢٠')
  await expect(stopOf(page, fourth)).toContainText(
    m.drive_received_differs({ amount: egp(due) }, ar),
  )
  await tap(page, fourth, m.drive_save_delivered({}, ar))
  await waiting(page, 6)

  // The phone restarts, still offline.
  await page.close()
  const again = await context.newPage()
  await again.setViewportSize(PHONE)
  await again.goto(path)
  await waiting(again, 6)
  expect(await orderOf(shop, first)).toMatchObject({ state: 'packed' })

  const sent = again.waitForRequest('**/api/drive/actions')
  await context.setOffline(false)
  const body = (await sent).postDataJSON()
  await expect(again.getByText(m.drive_all_sent({}, ar))).toBeVisible()
  expect(body.actions).toHaveLength(6)
  const states = async () =>
    Promise.all(
      numbers.map(async (number) => {
        const { state, paid_piastres: paid, version } = await orderOf(shop, number)
        return { state, paid, version }
      }),
    )
  const known = await states()
  const reduced = (await orderOf(shop, second)).total_piastres
  expect(reduced).toBeLessThan(due)
  expect(known).toMatchObject([
    { state: 'delivered', paid: due },
    { state: 'delivered', paid: reduced },
    { state: 'packed', paid: 0 },
    { state: 'delivered', paid: 20_00 },
  ])

  const replay = await again.request.post('/api/drive/actions', { data: body })
  const { outcomes } = await replay.json()
  expect(outcomes.map(({ outcome, isRepeated }: Outcome) => [outcome, isRepeated])).toEqual(
    body.actions.map(() => ['done', true]),
  )
  expect(await states()).toEqual(known)
})

type Outcome = { outcome: string; isRepeated: boolean }

test('of two phones the second is told who was first; a lost phone opens nothing', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const { ask, numbers, path, day, id } = await aRun(shop, 2)
  const [first = 0, second = 0] = numbers
  const other: BrowserContext = await browser.newContext({
    baseURL: shop.url,
    serviceWorkers: 'allow',
  })
  const lost = await other.newPage()
  await open(lost, path)
  await open(page, path)
  await other.setOffline(true)
  await delivered(lost, first)
  await delivered(lost, second)

  await tap(page, first, m.drive_delivered({}, ar))
  await tap(page, first, m.drive_save_delivered({}, ar))
  await expect(page.getByText(m.drive_all_sent({}, ar))).toBeVisible()
  await expect.poll(async () => (await orderOf(shop, first)).state).toBe('delivered')
  const { paid_piastres: paid } = await orderOf(shop, first)

  await other.setOffline(false)
  await expect(lost.getByText(m.drive_problems({}, ar))).toBeVisible()
  await expect(lost.getByRole('alert').first()).toContainText('محمود')
  await expect.poll(async () => (await orderOf(shop, second)).state).toBe('delivered')
  expect(await orderOf(shop, first)).toMatchObject({ paid_piastres: paid })
  const { runs } = await ask('GET', `/runs/${day}`)
  const run = runs.find((one: { id: string }) => one.id === id)
  expect(run).toMatchObject({ cash: 2 * paid })
  expect(run.stops[0].refused).toMatchObject([{ code: 'already-delivered', cash: paid }])

  await ask('POST', `/runs/${day}/${id}/link/revoke`)
  await lost.reload()
  await expect(lost.getByText(m.drive_dead({}, ar))).toBeVisible()
  await expect(lost.getByRole('article')).toHaveCount(0)
  const kept = await lost.evaluate(() => caches.keys())
  expect(kept.every((name) => name.startsWith('drive-'))).toBe(true)
  await other.close()
})

/** Returns all data stored in this browser, as text; of pictures only the names. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('drive', 1)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const all = await Promise.all(
      [...db.objectStoreNames].map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const request = db.transaction(name).objectStore(name).getAll()
            request.addEventListener('success', () => resolve(request.result))
          }),
      ),
    )
    return JSON.stringify(all)
  })

test('once its cash is closed a phone takes nothing back, reads why, and sends the rest', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { ask, numbers, path, day, id } = await aRun(shop, 2, { isToday: true })
  const [first = 0, second = 0] = numbers
  await open(page, path)
  await tap(page, first, m.drive_delivered({}, ar))
  await tap(page, first, m.drive_save_delivered({}, ar))
  await tap(page, second, m.drive_not_home({}, ar))
  await tap(page, second, m.drive_save_not_home({}, ar))
  // Waits for both actions, because the second changes the count.
  const heard = shop.db.selectFrom('stop_actions').select('id').where('run_id', '=', id)
  await expect.poll(async () => (await heard.execute()).length).toBe(2)
  await expect(page.getByText(m.drive_all_sent({}, ar))).toBeVisible()
  await context.setOffline(true)
  const { cashUps } = await ask('GET', `/cash/${day}`)
  const { version, seen, statement } = cashUps.find((one: { holder: string }) => one.holder === id)
  const closing = { id: randomUUID(), version, seen, counted: statement.toHandIn }
  await ask('POST', `/cash/${day}/${id}/close`, closing)

  await tap(page, first, m.drive_undo({}, ar))
  await delivered(page, second)
  await waiting(page, 2)
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText(m.drive_day_closed({}, ar))
  await expect(page.getByText(m.drive_all_sent({}, ar))).toBeVisible()
  await expect(page.getByRole('button', { name: m.drive_undo({}, ar) })).toHaveCount(0)
  await expectAccessible(page, 'refused')
  expect(await orderOf(shop, first)).toMatchObject({ state: 'delivered', payment_state: 'paid' })
  expect(await orderOf(shop, second)).toMatchObject({ state: 'delivered', payment_state: 'paid' })
})

test('after its day a link opens nothing, nor what the phone had stored', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { numbers, path, id } = await aRun(shop, 2)
  const [first = 0] = numbers
  await open(page, path)
  const { customer_name: name, customer_address: address } = await orderOf(shop, first)
  expect(await stored(page)).toContain(address)
  const key = path.slice('/drive/'.length)
  const run = await (await page.request.get(`/api/drive?key=${key}`)).json()

  // Offline, the page goes by the phone's clock.
  await context.setOffline(true)
  await page.clock.setFixedTime(new Date(Date.parse(run.until) + 1000))
  await page.reload()
  await expect(page.getByText(m.drive_nothing_stored({}, ar))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  for (const secret of [name, address]) {
    expect(await page.content()).not.toContain(secret)
    expect(await stored(page)).not.toContain(secret)
  }

  await context.setOffline(false)
  await shop.db
    .updateTable('delivery_runs')
    .set({ day: '2026-01-01' })
    .where('id', '=', id)
    .execute()
  const action = { id: randomUUID(), number: first, what: 'delivered', at: run.until }
  const photo = { photo: { name: 'door.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') } }
  const answers = await Promise.all([
    page.request.get(`/api/drive?key=${key}`),
    page.request.post('/api/drive/actions', { data: { key, actions: [action] } }),
    page.request.get(`/api/drive/stops/${first}/gate-photo?key=${key}`),
    page.request.post(`/api/drive/stops/${first}/door-photo?key=${key}`, { multipart: photo }),
  ])
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404])
  for (const answer of answers) expect(await answer.text()).not.toContain(name)
  // The HTML itself holds no customer data.
  expect(await (await page.request.get(path)).text()).not.toContain(name)
  await page.reload()
  await expect(page.getByText(m.drive_dead({}, ar))).toBeVisible()
  expect(await orderOf(shop, first)).toMatchObject({ state: 'packed' })
})
