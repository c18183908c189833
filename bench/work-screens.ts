import { randomInt, randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { spread, show, type Spread } from './measure.ts'
import { personAt, type Person } from './person.ts'
import { openBrowser } from './phone.ts'
import type { Subject } from './report.ts'
import { placeFor, startShop } from './shop.ts'

const owner = { email: 'owner@baladi.com', password: 'owner-pass-123' }
const EIGHT = [
  'tomatoes',
  'cherry-tomatoes',
  'cucumbers',
  'potatoes',
  'sweet-potatoes',
  'carrots',
  'red-onions',
  'golden-onions',
]
const SHORT_ORDERS = 18

type Taken = { seconds: number; keys: number; clicks: number }
type Task = {
  what: string
  aim: string
  /** Creates the work that a screen shows; returns the path of the page where the person starts. */
  prepare: (shop: Shop) => Promise<string>
  work: (person: Person, page: Page) => Promise<void>
}

/** Measures how long a person needs for the screens of the week's work, on a phone. */
export const workScreens: Subject = async ({ isQuick }) => {
  await using place = await placeFor('sqlite')
  await using running = await startShop(place, {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  const shop = await shopAt(running.url)
  const chromium = await openBrowser()
  try {
    const rows = []
    for (const { what, aim, prepare, work } of tasks) {
      const taken: Taken[] = []
      for (let time = 0; time < (isQuick ? 1 : 5); time++) {
        const path = await prepare(shop)
        taken.push(await measured(chromium, { ...shop, path }, work))
      }
      rows.push({ what, shop: words(taken), aim })
    }
    const notes = [
      'On a phone of 390 × 844, from the first page of the work until it is saved. Each key takes 120 ms; a second of',
      'thought precedes each tap.',
    ]
    return [{ title: 'Screens of the week’s work, at the speed of a person', rows, notes }]
  } finally {
    await chromium.close()
  }
}

const tasks: Task[] = [
  {
    what: 'An order of eight lines packed',
    aim: '25 s',
    async prepare(shop) {
      const number = await shop.order(EIGHT)
      return `/admin/packing/${shop.day}?order=${number}`
    },
    async work(person, page) {
      const lines = page.locator('button[aria-pressed]')
      for (let at = 0; at < EIGHT.length; at++) await person.click(lines.nth(at))
      await person.click(page.getByRole('button', { name: 'Packed', exact: true }))
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    what: 'A product short in 18 orders divided',
    aim: '40 s',
    async prepare(shop) {
      const product = shop.nextProduct()
      for (let order = 0; order < SHORT_ORDERS; order++) await shop.order([product, 'mint'], order)
      return `/admin/picking/${shop.day}/short/${shop.idOf(product)}`
    },
    async work(person, page) {
      await person.click(page.getByLabel('How much is there?'))
      await person.type('11')
      await person.click(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('region', { name: 'To call' }).waitFor()
    },
  },
]

type Shop = Awaited<ReturnType<typeof shopAt>>

async function shopAt(url: string) {
  const { token } = await posted(`${url}/auth/signin`, owner)
  const [areas, products] = await Promise.all(
    ['/api/areas', '/api/all'].map(async (path) => (await fetch(url + path)).json()),
  )
  const day: string = areas.find(({ id }: { id: string }) => id === 'maadi').nextDeliveries[0].date
  const idOf = (slug: string): string =>
    products.find((one: { slug: string }) => one.slug === slug)._id
  const unused: string[] = ['spinach', 'zucchini', 'eggplants', 'green-beans', 'cabbage']
  return {
    url,
    token,
    day,
    idOf,
    /** Returns a product that was not marked as short yet. */
    nextProduct: () => unused.shift() ?? 'spinach',
    async order(slugs: string[], turn = 0): Promise<number> {
      const digits = String(randomInt(10 ** 8)).padStart(8, '0')
      const { number } = await posted(
        `${url}/api/admin/orders`,
        {
          payment: 'cash',
          missing: ['replace', 'leave', 'call'][turn % 3],
          items: slugs.map((slug) => ({ _id: idOf(slug), qty: 1 })),
          customer: {
            name: 'Mona Adel',
            phone: `010${digits}`,
            email: `mona${digits}@example.com`,
            address: '12 Road 9, Maadi, Cairo',
          },
          delivery: { area: 'maadi', date: day },
        },
        { Authorization: `Bearer ${token}` },
      )
      return Number(number)
    },
  }
}

async function measured(
  browser: Browser,
  { url, token, path }: { url: string; token: string; path: string },
  work: Task['work'],
): Promise<Taken> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript((known) => localStorage.setItem('token', known), token)
    const page = await context.newPage()
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const person = personAt(page)
    const begun = performance.now()
    await work(person, page)
    return { seconds: (performance.now() - begun) / 1000, ...person.count }
  } finally {
    await context.close()
  }
}

function words(taken: Taken[]): string {
  const of = (figure: keyof Taken): Spread => spread(taken.map((one) => one[figure]))
  return `${show(of('seconds'), 's')}; ${show(of('keys'))} keys, ${show(of('clicks'))} taps`
}

async function posted(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response.json()
}
