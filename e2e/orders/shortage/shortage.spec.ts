import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { signIn, somebody } from '../../admin.ts'
import { countCalls } from '../../count-calls.ts'
import { loseAnswers } from '../../lost-answer.ts'
import { asOwner } from '../../order-calls.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'shortage' })

const ORDERS = 18
const THERE = 11
/** Limit for the page's calls while it divides a shortage among 18 orders; today there are seven. */
const MOST_CALLS = 10
const wishes = ['replace', 'leave', 'call'] as const
const slugs = { en: 'spinach', ar: 'cucumbers' }

/** Places 18 orders of 1 kg by phone, where the limits per client do not apply. */
async function aDayOf(shop: RunningShop, slug: string) {
  const call = await asOwner(shop)
  const areas = await (await fetch(`${shop.url}/api/areas`)).json()
  const maadi = areas.find((area: { id: string }) => area.id === 'maadi')
  const date: string = maadi.nextDeliveries[0].date
  const products = await (await fetch(`${shop.url}/api/all`)).json()
  const product = products.find((one: { slug: string }) => one.slug === slug)
  const tomatoes = products.find((one: { slug: string }) => one.slug === 'tomatoes')
  const numbers: number[] = []
  for (let index = 0; index < ORDERS; index++) {
    const response = await call('/orders', {
      payment: 'cash',
      missing: wishes[index % 3],
      items: [
        { _id: product._id, qty: 1 },
        { _id: tomatoes._id, qty: 1 },
      ],
      customer: { name: `Mona ${index}`, ...somebody(), address: '12 Road 9, Maadi, Cairo' },
      delivery: { area: 'maadi', date },
    })
    expect(response.status, await response.clone().text()).toBe(201)
    numbers.push(Number((await response.json()).number))
  }
  return { date, product, numbers }
}

async function keptOf(shop: RunningShop, productId: string, numbers: number[]) {
  const rows = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['number', 'qty', 'now_qty', 'change'])
    .where('product_id', '=', productId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute()
  return rows.map(({ qty, now_qty, change }) => ({ qty: now_qty ?? qty, change }))
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const locale of ['ar'] as const) {
  const say = { locale } as const

  test(`what 11 of 18 orders get is divided on a phone by three taps and a number (${locale})`, async ({
    page,
    shop,
  }) => {
    const { date, product, numbers } = await aDayOf(shop, slugs[locale])
    const name: string = locale === 'ar' ? product.nameAr : product.name
    await signIn(page, shop)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathIn(locale, `/admin/picking/${date}`))
    const row = page.getByRole('button', { name })

    const asked = countCalls(page)
    await row.click()
    await page.getByRole('link', { name: m.short_open({}, say) }).click()
    await page.getByLabel(m.short_there({}, say)).fill(String(THERE))
    const save = page.getByRole('button', { name: m.short_save({}, say), exact: true })
    await expect(page.getByText(m.short_stock_none({}, say))).toBeVisible()
    await save.click()
    // The last seven customers get none; three of them asked for a call.
    const calls = page.getByRole('region', { name: m.short_calls({}, say) })
    await expect(calls.getByRole('listitem')).toHaveCount(3)
    expect(asked()).toBeLessThanOrEqual(MOST_CALLS)

    const kept = await keptOf(shop, product._id, numbers)
    const changed = numbers.map((_, index) => changeBy(index))
    expect(kept.map(({ change }) => change)).toEqual(changed)
    const left = kept.filter(({ change }, index) => index < THERE || change === null)
    expect(left.every(({ qty }) => qty === 1)).toBe(true)
    expect(kept.filter(({ qty }) => qty === 0)).toHaveLength(ORDERS - THERE - 3)
    const list = await (await fetch(`${shop.url}/api/all`)).json()
    expect(list.find((one: { _id: string }) => one._id === product._id)).toMatchObject({
      quantity: 0,
    })
    expect(await isWithin(page)).toBe(true)
    await expectAccessible(page, 'a shortage')
    await aCall(page, shop, { locale, productId: product._id, number: numbers[14] ?? 0 })
    await packingAsksFirst(page, { locale, date, name, number: numbers[11] ?? 0 })
  })
}

/** Returns the expected change of an order: null for the earliest orders and for those to be called. */
function changeBy(index: number) {
  const changes = { replace: 'replaced', leave: 'missing', call: null }
  return index < THERE ? null : changes[wishes[index % 3] ?? 'call']
}

async function aCall(
  page: Page,
  shop: RunningShop,
  { locale, productId, number }: { locale: Locale; productId: string; number: number },
) {
  const say = { locale } as const
  const calls = page.getByRole('region', { name: m.short_calls({}, say) })
  const call = calls.getByRole('listitem').filter({ hasText: `#${number}` })
  const ring = call.getByRole('link', { name: m.short_call_ring({ name: 'Mona 14' }, say) })
  expect(await ring.getAttribute('href')).toMatch(/^tel:/)
  const chat = call.getByRole('link', { name: m.footer_whatsapp({}, say) })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  await call.getByRole('button', { name: m.short_call_none({}, say) }).click()
  await expect(calls.getByRole('listitem')).toHaveCount(2)
  expect(await keptOf(shop, productId, [number])).toEqual([{ qty: 0, change: 'missing' }])
  await expect(page.getByText(m.short_call_done({ number }, say)).first()).toBeVisible()
}

/** The packer sees the open call first, follows it, and can pack once its result is saved. */
async function packingAsksFirst(
  page: Page,
  { locale, date, name, number }: { locale: Locale; date: string; name: string; number: number },
) {
  const say = { locale } as const
  const list = pathIn(locale, `/admin/packing/${date}`)
  await page.goto(list)
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText(`#${number}`)
  await expect(first).toContainText(m.short_calls({}, say))
  expect(await isWithin(page)).toBe(true)
  await first.getByRole('link').click()
  await expect(page.getByText(m.error_call_open({}, say))).toBeVisible()
  await expectAccessible(page, 'an order with an open call')
  await page.getByRole('link', { name }).click()
  const calls = page.getByRole('region', { name: m.short_calls({}, say) })
  const call = calls.getByRole('listitem').filter({ hasText: `#${number}` })
  await call.getByRole('button', { name: m.short_call_whole({}, say) }).click()
  await expect(calls.getByRole('listitem')).toHaveCount(1)
  await page.goto(`${list}?order=${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(m.error_call_open({}, say))).toBeHidden()
}

test('what is typed by hand is checked, and is saved once though its answer is lost', async ({
  page,
  shop,
}) => {
  const { date, product, numbers } = await aDayOf(shop, 'potatoes')
  await signIn(page, shop)
  await page.goto(`/admin/picking/${date}/short/${product._id}`)
  const save = page.getByRole('button', { name: m.short_save(), exact: true })
  await save.click()
  await expect(page.getByLabel(m.short_there())).toBeFocused()
  await expect(page.getByText(m.quantity_no_number())).toBeVisible()
  await page.getByLabel(m.short_there()).fill('17')
  await page.getByLabel(m.short_way_hand()).check()
  const box = (index: number) =>
    page.getByLabel(m.short_gets_label({ number: numbers[index] ?? 0 }))
  await box(0).fill('2')
  await expect(page.getByText(m.error_more_than_wanted())).toBeVisible()
  const more = m.short_over({ amount: isolate(m.amount_kg({ count: 1 })) })
  await expect(page.getByText(more)).toBeVisible()
  await box(0).fill('1')
  await box(17).fill('1')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  // The second order's customer allows leaving it out.
  await box(1).fill('0')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'a shortage by hand')

  const lost = await loseAnswers(page, '**/short/*')
  await save.click()
  await lost()
  await expect(page.getByText(m.admin_unreachable()).first()).toBeVisible()
  await save.click()
  await expect(page.getByText(m.short_saved({ count: 1 })).first()).toBeVisible()
  const saved = await shop.db
    .selectFrom('shortages')
    .select('number')
    .where('product_id', '=', product._id)
    .execute()
  expect(saved).toHaveLength(1)
  const kept = await keptOf(shop, product._id, numbers)
  expect(kept.filter(({ change }) => change !== null)).toEqual([{ qty: 0, change: 'missing' }])

  await page.getByRole('button', { name: m.short_undo() }).click()
  await expectAccessible(page, 'the question before a shortage is undone')
  await page.getByRole('dialog').getByRole('button', { name: m.short_undo() }).click()
  await expect(page.getByText(m.short_undone({ count: 1 })).first()).toBeVisible()
  await expect(page.getByRole('button', { name: m.short_undo() })).toHaveCount(0)
  expect((await keptOf(shop, product._id, numbers)).every(({ change }) => change === null)).toBe(
    true,
  )
})
