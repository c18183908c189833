import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { spread, show, type Spread } from './measure.ts'
import { personAt, type Person } from './person.ts'
import { openBrowser } from './phone.ts'
import type { Subject } from './report.ts'
import { placeFor, startShop } from './shop.ts'

const owner = { email: 'owner@baladi.com', password: 'owner-pass-123' }
const guest = {
  name: 'Mona Adel',
  phone: '01012345678',
  email: 'mona@example.com',
  address: '12 Road 9, Maadi, Cairo',
}
/** Each product by the letters that are typed, and its quantity. */
const wanted = [
  ['tomat', '2'],
  ['cucum', '3'],
  ['chick', '1'],
] as const
const AIM = '40 s'

type Taken = { seconds: number; keys: number; clicks: number }
type Way = (person: Person, page: Page) => Promise<void>

/** Measures how long the owner needs to enter an order for a known guest on the phone. */
export const phoneOrders: Subject = async ({ isQuick }) => {
  await using place = await placeFor('sqlite')
  await using shop = await startShop(place, {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  await orderBefore(shop.url)
  const token = await signedIn(shop.url)
  const chromium = await openBrowser()
  const times = isQuick ? 1 : 5
  try {
    const ways: [string, Way][] = [
      ['By phone number, in cash', (person, page) => order(person, page, guest.phone)],
      ['By name, with a link to pay copied', withLink],
    ]
    const rows = []
    for (const [what, way] of ways) {
      const taken: Taken[] = []
      for (let time = 0; time < times; time++) {
        taken.push(await measured(chromium, { url: shop.url, token }, way))
      }
      rows.push({ what, shop: words(taken), aim: AIM })
    }
    return [
      {
        title: 'An order by phone, at the speed of a person',
        rows,
        notes: [
          'From the list of orders to the new order: staff find a guest with an earlier order, and three products with',
          'their quantities. Each key takes 120 ms; a second of thought precedes each click and each choice.',
        ],
      },
    ]
  } finally {
    await chromium.close()
  }
}

/** Enters the order with the keyboard alone. */
async function order(person: Person, page: Page, words: string, beforeSent = async () => {}) {
  await person.press('n')
  await page.locator('#customer:focus').waitFor()
  await person.type(words)
  await person.take(page.getByRole('option', { name: guest.name }).first())
  for (const [product, quantity] of wanted) {
    await page.locator('#items:focus').waitFor()
    await person.type(product)
    await person.take(page.getByRole('option', { name: new RegExp(product, 'i') }).first())
    await person.type(quantity)
    await person.press('Enter')
  }
  await beforeSent()
  await person.press('Control+Enter')
  await page.waitForURL(/\/admin\/orders\/\d+$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function withLink(person: Person, page: Page) {
  await order(person, page, 'mona', async () => {
    // A click on the label focuses the list of payment methods; the arrow key changes cash to card.
    await person.click(page.locator('label[for="payment"]'))
    await person.press('ArrowDown')
  })
  await person.click(page.getByRole('button', { name: 'Copy pay link' }))
}

async function measured(
  browser: Browser,
  { url, token }: { url: string; token: string },
  way: Way,
): Promise<Taken> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript((known) => localStorage.setItem('token', known), token)
    const page = await context.newPage()
    await page.goto(`${url}/admin/orders`, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: /^New order/ }).waitFor()
    const person = personAt(page)
    const begun = performance.now()
    await way(person, page)
    return { seconds: (performance.now() - begun) / 1000, ...person.count }
  } finally {
    await context.close()
  }
}

function words(taken: Taken[]): string {
  const of = (figure: keyof Taken): Spread => spread(taken.map((one) => one[figure]))
  return `${show(of('seconds'), 's')}; ${show(of('keys'))} keys, ${show(of('clicks'))} clicks`
}

async function orderBefore(url: string) {
  const [areas, products] = await Promise.all(
    ['/api/areas', '/api/all'].map(async (path) => (await fetch(url + path)).json()),
  )
  const maadi = areas.find(({ id }: { id: string }) => id === 'maadi')
  const tomatoes = products.find(({ slug }: { slug: string }) => slug === 'tomatoes')
  await posted(`${url}/api/orders`, {
    payment: 'cash',
    items: [{ _id: tomatoes._id, qty: 1 }],
    customer: guest,
    delivery: { area: 'maadi', date: maadi.nextDeliveries[0].date },
  })
}

async function signedIn(url: string): Promise<string> {
  return (await posted(`${url}/auth/signin`, owner)).token
}

async function posted(address: string, body: object) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response.json()
}
