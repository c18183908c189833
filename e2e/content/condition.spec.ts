import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { ready } from '../buyer.ts'
import { withPictures } from '../launch.ts'
import { expect, test } from '../shop.ts'

test.use(withPictures)

async function expectNoBarrier(page: Page) {
  await expectAccessible(page)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
}

/** Records all later requests of the page, each as one text. */
function listen(page: Page) {
  const sent: Promise<string>[] = []
  page.on('request', (request) => {
    // A request that is open when the page is left never gets its full headers.
    const ended = new Promise((end) => page.once('framenavigated', end))
    const all = Promise.race([request.allHeaders(), ended.then(() => request.headers())])
    const headers = all.catch(() => request.headers())
    sent.push(
      headers.then((all) =>
        decodeURIComponent([request.url(), JSON.stringify(all), request.postData()].join('\n')),
      ),
    )
  })
  return () => Promise.all(sent)
}

const words = {
  en: { kidney: 'kidney', heart: 'heart', tomatoes: 'Tomatoes', cucumbers: 'Cucumbers' },
  ar: { kidney: 'الكلى', heart: 'القلب', tomatoes: 'طماطم', cucumbers: 'خيار' },
}

test('what suits and what to go easy on is told, and kept in the browser (ar, 360 px)', async ({
  quietPage: page,
  context,
}) => {
  const locale = 'ar'
  const width = 360
  test.slow()
  const say = { locale } as const
  const at = (path: string) => pathIn(locale, path)
  const { kidney, heart, tomatoes, cucumbers } = words[locale]
  const caution = m.advice_go_easy({ conditions: kidney }, say)
  const suits = m.advice_suits({ conditions: heart }, say)
  const main = page.getByRole('main')
  const card = (name: string) =>
    main.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

  await page.setViewportSize({ width, height: 800 })
  await page.goto(at('/meals'))
  await ready(page)
  const requests = listen(page)
  await expect(main.locator('[data-verdict]')).toHaveCount(0)

  const opener = main.locator('button[aria-haspopup=dialog]')
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: m.advice_title({}, say) })
  await expect(dialog.getByRole('checkbox')).toHaveCount(5)
  await dialog.getByRole('checkbox', { name: m.condition_heart({}, say) }).press('Space')
  await dialog.getByRole('checkbox', { name: m.condition_kidney({}, say) }).press('Space')
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(main.getByText(/^(Shopping for|حالتك الصحية): /)).toContainText(kidney)

  await page.goto(at('/products/vegetable'))
  await ready(page)
  await expect(card(tomatoes)).toContainText(caution)
  await expect(card(tomatoes)).toContainText(
    m.advice_rich_in({ nutrients: m.nutrient_potassium({}, say).toLowerCase() }, say),
  )
  await expect(card(tomatoes).locator('[data-verdict] p')).toHaveText([
    new RegExp(`^${caution}`),
    new RegExp(`^${suits}`),
  ])
  await expect(card(cucumbers).locator('[data-verdict]')).toContainText(kidney)
  await expect(card(cucumbers)).not.toContainText(caution)
  await expectNoBarrier(page)

  await page.reload()
  await ready(page)
  await expect(card(tomatoes)).toContainText(caution)

  await card(tomatoes).getByRole('link').click()
  const advice = main.getByRole('region', { name: m.advice_for_you({}, say) })
  await expect(advice.getByRole('listitem')).toHaveText([
    new RegExp(`^${caution}.*${m.advice_kidney_potassium({}, say)}`),
    new RegExp(`^${suits}.*${m.advice_produce_heart({}, say)}`),
  ])
  await expect(advice).toContainText(m.product_suits_note({}, say))
  await expectNoBarrier(page)

  await page.goto(at('/meals/vegetable-torly'))
  await ready(page)
  await expect(advice.getByRole('listitem')).toHaveText([
    new RegExp(`^${caution}.*${tomatoes}`, 'i'),
    new RegExp(`^${suits}`),
  ])
  await expectNoBarrier(page)

  // All visitors get the same pictures of the conditions. No other request may name a condition.
  const all = await requests()
  expect(all.length).toBeGreaterThan(10)
  const pictures = all.filter((one) => one.includes('/images/condition-'))
  for (const one of ['heart', 'diabetes', 'liver', 'kidney', 'pressure']) {
    expect(pictures.some((picture) => picture.includes(`/condition-${one}-`))).toBe(true)
  }
  const others = all.filter((one) => !pictures.includes(one))
  expect(others.filter((one) => /kidney|heart|كلى|قلب/i.test(one))).toEqual([])
  const kept = await context.storageState()
  expect(JSON.stringify(kept.cookies)).not.toMatch(/kidney|heart/)
  expect(JSON.stringify(kept.origins)).toContain('kidney')
})

test('tabs stay in step, and a page tells when the choice is taken back', async ({
  quietPage: page,
  context,
}) => {
  await page.goto('/heart')
  await ready(page)
  await page.getByRole('link', { name: 'Shop with this in mind: Heart' }).press('Enter')
  await page.waitForURL('/products?condition=heart')
  await ready(page)
  await expect(page.locator('[data-verdict]').first()).toContainText('heart')
  const other = await context.newPage()
  await other.goto('/meals')
  await ready(other)
  await expect(other.locator('[data-verdict]').first()).toContainText('heart')
  await other.getByRole('button', { name: 'Change' }).click()
  await other.getByRole('button', { name: 'Clear all' }).click()
  await other.getByRole('button', { name: 'Done' }).click()
  await expect(other.locator('[data-verdict]')).toHaveCount(0)
  await expect(page.locator('[data-verdict]')).toHaveCount(0)
})

test('a damaged choice is none', async ({ quietPage: page }) => {
  await page.addInitScript(() => localStorage.setItem('conditions', '[{"heart":'))
  await page.goto('/meals')
  await ready(page)
  await expect(page.getByRole('button', { name: /^Choose ?: Shop by condition/ })).toBeVisible()
  await expect(page.locator('[data-verdict]')).toHaveCount(0)
})

for (const locale of ['en', 'ar'] as const) {
  test(`what a visitor chose comes without moving the page (${locale})`, async ({
    page,
    context,
    baseURL: url = '',
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    // Late fonts shift the text with any choice of conditions.
    await page.route('**/*.woff2', (route) => route.abort())
    // This area's name is longer than its place on the page.
    await context.addCookies([{ name: 'area', value: 'downtown', url }])
    await page.addInitScript(() => {
      localStorage.setItem('conditions', '["heart","kidney"]')
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        document.documentElement.dataset.shift = String(sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(pathIn(locale, '/products/vegetable'))
    await expect(page.locator('[data-verdict]').first()).toBeVisible()
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    expect(shift).toBeLessThan(0.01)
  })
}
