import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { ready } from './buyer.ts'
import { expect, type RunningShop } from './shop.ts'
import { someDigits } from './some-digits.ts'

export type Placed = { number: number; key: string }

/** Places a cash order of 2 × potatoes and 2 × cucumbers. */
export async function anOrder(page: Page, shop: RunningShop, headers = {}): Promise<Placed> {
  const slugs = ['potatoes', 'cucumbers']
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute()
  expect(products).toHaveLength(2)
  const areas = await (await page.request.get(`${shop.url}/api/areas`)).json()
  const maadi = areas.find(({ id }: { id: string }) => id === 'maadi')
  const digits = someDigits()
  const response = await page.request.post(`${shop.url}/api/orders`, {
    headers,
    data: {
      payment: 'cash',
      items: slugs.map((slug) => ({ _id: products.find((one) => one.slug === slug)?.id, qty: 2 })),
      customer: {
        name: 'Mona Adel',
        phone: `010${digits}`,
        email: `mona.${digits}@example.com`,
        address: '12 Road 9, Maadi',
      },
      delivery: { area: 'maadi', date: maadi.nextDeliveries[0].date },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** Returns the elements and steps of an order's page. */
export function changing(page: Page, { number, key }: Placed, locale: Locale = 'en') {
  const say = { locale }
  const main = page.getByRole('main')
  const form = main.locator('form')
  return {
    main,
    form,
    line: (index: number) => form.getByRole('listitem').nth(index),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    // The last one: the part about the place has a status, too.
    status: form.getByRole('status').last(),
    async open() {
      await page.goto(`${pathIn(locale, `/orders/${number}`)}?key=${key}`)
      await ready(page)
    },
    async start() {
      await this.open()
      await this.button(m.change_start({}, say)).click()
      await expect(form.getByRole('heading', { level: 2 })).toBeFocused()
    },
    save: () => form.getByRole('button', { name: m.change_save({}, say), exact: true }).click(),
    tryAgain: () => form.getByRole('button', { name: m.try_again({}, say), exact: true }).click(),
    asStored: async (shop: RunningShop) =>
      (await page.request.get(`${shop.url}/api/orders/${number}?key=${key}`)).json(),
  }
}
