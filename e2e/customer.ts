import { expect, type Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { ready } from './buyer.ts'
import type { RunningShop } from './shop.ts'

export const password = 'basil123'

export async function customer(page: Page, shop: RunningShop, email: string) {
  const mona = { first_name: 'Mona', last_name: 'Adel', email, password }
  const made = await page.request.post(`${shop.url}/auth/signup`, { data: mona })
  expect(made.status()).toBe(201)
}

/** Returns the elements and steps of a customer's account pages. */
export function seen(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  return {
    main,
    field: (label: string) => main.getByLabel(label, { exact: true }),
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    async open(path: string) {
      await page.goto(path.startsWith('/ar/') ? path : pathIn(locale, path))
      await ready(page)
    },
    async logIn(email: string, secret: string) {
      await this.open('/login')
      await this.field(m.account_email({}, { locale })).fill(email)
      await this.field(m.account_password({}, { locale })).fill(secret)
      await this.press(m.account_login({}, { locale }))
      await page.waitForURL(`**${pathIn(locale, '/home')}`)
    },
  }
}
