import { expect, type Frame, type Page } from '@playwright/test'
import { CONTEXT_ID } from '#storefront/context-json.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { someDigits } from './some-digits.ts'

/** Returns the steps of a customer, in either language. */
export function buyer(page: Page, locale: Locale = 'en') {
  const say = { locale }
  const at = (path: string) => pathIn(locale, path)
  return {
    async add(path: string, times = 1) {
      await page.goto(at(path))
      await ready(page)
      const main = page.getByRole('main')
      const name = await main.getByRole('heading', { level: 1 }).innerText()
      await main.getByRole('button', { name: exactly(m.cart_add_name({ name }, say)) }).click()
      const more = main.getByRole('button', { name: exactly(m.quantity_increase({ name }, say)) })
      for (let i = 1; i < times; i++) await more.first().click()
    },
    /** The cart has the products from the next page on. */
    async has(path: string, times = 1) {
      const answer = await page.request.get(path.replace('/products/', '/api/'))
      const item = { ...(await answer.json()), qty: times }
      await page.addInitScript(putIntoCart, { item, mark: `has ${someDigits()}` })
    },
    /** Fills in the checkout as a new person, so that the limits per person do not apply. */
    async fillCheckout(named: { phone?: string } = {}) {
      const digits = someDigits()
      await page.goto(at('/checkout'))
      await ready(page)
      // The page may fill in account data while the test types.
      const write = async (label: string, text: string) =>
        expect(async () => {
          await page.getByLabel(label).fill(text)
          await expect(page.getByLabel(label)).toHaveValue(text, { timeout: 500 })
        }).toPass()
      await write(m.checkout_name({}, say), locale === 'ar' ? 'منى عادل' : 'Mona Adel')
      await write(m.checkout_phone({}, say), named.phone ?? `010${digits}`)
      await write(m.checkout_email({}, say), `mona.${digits}@example.com`)
      await page
        .getByLabel(m.checkout_governorate({}, say))
        .selectOption({ label: locale === 'ar' ? 'القاهرة' : 'Cairo' })
      await page
        .getByLabel(m.checkout_area({}, say), { exact: true })
        .selectOption({ label: locale === 'ar' ? 'المعادي' : 'Maadi' })
      await page.getByLabel(m.checkout_street({}, say)).fill('12 Road 9')
    },
    async fillCard(number: string, { expiry = '1230', cvc = '123' } = {}) {
      const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]').first()
      await frame.locator('[name="cardnumber"]').fill('')
      await frame.locator('[name="cardnumber"]').pressSequentially(number)
      await frame.locator('[name="exp-date"]').fill('')
      await frame.locator('[name="exp-date"]').pressSequentially(expiry)
      await frame.locator('[name="cvc"]').fill('')
      await frame.locator('[name="cvc"]').pressSequentially(cvc)
      // Each key reaches the page as a message from Stripe's frame.
      await expect(page.locator('.StripeElement--complete').first()).toBeVisible()
    },
    async payInCash() {
      await page.getByRole('radio', { name: new RegExp(m.checkout_cash({}, say)) }).check()
    },
    payButton: () =>
      page.getByRole('button', {
        name: new RegExp(`^(${m.checkout_pay({}, say)}|${m.checkout_place_order({}, say)})`),
      }),
    async seeOrder() {
      await page.waitForURL(/\/orders\/\d+\?key=/)
      await expect(page.getByRole('heading', { name: m.order_confirmed({}, say) })).toBeVisible()
      return Number(/orders\/(\d+)/.exec(page.url())?.[1])
    },
  }
}

export async function hasFruits(page: Page) {
  for (const slug of ['bananas', 'plums', 'pears']) {
    await buyer(page).has(`/products/fruits/${slug}`, 2)
  }
}

/** Runs in the browser before each page; puts the item into the cart only once. */
function putIntoCart({ item, mark }: { item: object; mark: string }) {
  if (sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, 'put')
  const cart: object[] = JSON.parse(localStorage.getItem('data') ?? '[]')
  localStorage.setItem('data', JSON.stringify([...cart, item]))
}

/** Waits until the islands of a shop page are hydrated, or the admin's app is loaded. */
export async function ready(page: Page | Frame) {
  await page.waitForFunction((contextId) => {
    const isStorefront = document.getElementById(contextId) !== null
    if (isStorefront) return !window.replay && document.querySelector('[data-live]') !== null
    return document.querySelector('main button, main a') !== null
  }, CONTEXT_ID)
}

export async function storedCart(
  page: Page,
): Promise<{ _id: string; slug: string; qty: number }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '[]'))
}

/** Returns a pattern for a message, with or without the invisible isolation marks around names. */
function exactly(text: string): RegExp {
  const marks = '[\\u2066-\\u2069]?'
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, `${marks} ${marks}`))
}
