import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { createApp, type ShopApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { openLog } from '#server/log.ts'
import { createCounters } from '#server/metrics/counters.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { openStripe } from '#server/stripe.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { startProducts } from '#db/start/products.ts'
import type { Database } from '#db/schema.ts'
import { passwordKeeper } from '#shop/accounts/passwords.server.ts'
import { tokenSigner } from '#shop/accounts/tokens.server.ts'
import { ADMIN_NAME, type Role } from '#shop/accounts/account.ts'
import { createAccount } from '#shop/accounts/accounts.server.ts'
import { pictureKeeper } from '#shop/catalogue/pictures.server.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'
import type { LineCategory } from '#shop/catalogue/category.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { findProduct } from '#shop/catalogue/products.server.ts'
import { ownEmailJs } from '#shop/contact/message.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { CALM } from '#sandbox/knobs.ts'
import { wrongInBooks } from './books.ts'
import { expectAsDescribed } from './contract.ts'
import { onChange, type TestDatabase } from './databases.ts'
import { watchTransactions } from './transaction-watch.ts'

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

export type TestShop = {
  app: ShopApp
  services: Services
  sandbox: Sandbox
  /** What the process's clock shows; tests may move it. */
  clock: { now: Date }
  /** What the log was told of faults; a test that expects one empties it. */
  faults: string[]
  /** Statements that were not awaited, and the provider asked inside a transaction. */
  misusedTransactions: string[]
  /** Each request comes from a client of its own, unless it says `X-Forwarded-For`. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  send: Send
  close: () => Promise<void>
}

/** A whole shop without pages or a port, with the payment sandbox behind the real SDK. */
export async function openTestShop(db: Database): Promise<TestShop> {
  const sandbox = await startSandbox({ file: ':memory:', webhookUrl: '', publicBase: '/sandbox' })
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))
  const clock = { now: new Date('2026-11-22T09:00:00Z') }
  const faults: string[] = []
  const services: Services = {
    db,
    now: () => clock.now,
    log: openLog('error', { write: (line) => void faults.push(line.slice(0, 600)) }),
    counters: createCounters(),
    passwords: passwordKeeper('the pepper of tests'),
    tokens: tokenSigner('the secret of tests, 32 bytes long'),
    pictures: pictureKeeper(uploads),
    stripe: openStripe(sandbox.secretKey, sandbox.apiBase),
    webhookSecrets: [sandbox.webhookSecret],
    isLivePayment: false,
    stripeJs: { url: '/sandbox/stripe.js', publishableKey: sandbox.publishableKey },
    emailJs: ownEmailJs,
    // A request without a socket comes from "unknown".
    trustedProxies: ['unknown'],
    publicUrl: 'http://shop.test',
    wakeJobs: () => {},
  }
  const cache = createPageCache(() => clock.now.getTime())
  onChange(db, cache.drop)
  const app = createApp(services, {
    pages: async () => new Response('A page', { status: 404 }),
    cache,
  })
  const send: Send = async (method, path, body, headers) => {
    const isOwnType = body instanceof FormData || body === undefined
    const response = await app.request(path, {
      method,
      headers: {
        ...(!isOwnType && { 'Content-Type': 'application/json' }),
        ...someClient(),
        ...headers,
      },
      body: isOwnType || typeof body === 'string' ? body : JSON.stringify(body),
    })
    await expectAsDescribed(method, path, response)
    return response
  }
  return {
    app,
    services,
    sandbox,
    clock,
    faults,
    misusedTransactions: watchTransactions(db, services.stripe),
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    send,
    async close() {
      rmSync(uploads, { recursive: true, force: true })
      await sandbox.close()
    },
  }
}

/**
 * One shop for the tests of a `describe`. After each of them its books must be in order, and
 * nothing may have failed that the test did not expect.
 */
export function shopOf(open: () => Promise<TestDatabase>): () => TestShop {
  let database: TestDatabase | undefined
  let shop: TestShop | undefined
  beforeAll(async () => {
    database = await open()
    shop = await openTestShop(database.db)
    // The SDK's pause before it tries again; half a second in the shop.
    vi.spyOn(shop.services.stripe, 'getInitialNetworkRetryDelay').mockReturnValue(0.01)
  })
  const said = failOnConsoleError()
  afterEach(async () => {
    expect(said()).toEqual([])
    if (!shop) return
    Object.assign(shop.sandbox.knobs, CALM)
    expect(shop.faults.splice(0)).toEqual([])
    expect(shop.misusedTransactions.splice(0)).toEqual([])
    expect(await wrongInBooks(shop)).toEqual([])
  })
  afterAll(async () => {
    await shop?.close()
    await database?.close()
  })
  return () => {
    if (!shop) throw new Error('The shop opens before the first test, not while tests are named')
    return shop
  }
}

function failOnConsoleError() {
  const lines: unknown[][] = []
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line))
  })
  return () => lines.splice(0)
}

/** An address that no other request of these tests comes from, most likely. */
function someClient() {
  const part = () => randomInt(1, 255)
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` }
}

/** A product of its own, of which a test names only what matters to it. */
export async function aProduct(
  db: Database,
  named: Partial<{
    category: LineCategory
    pricePiastres: number
    offer: number
    quantity: number
    name: string
    richIn: Nutrient[]
  }> = {},
): Promise<Product> {
  const id = randomUUID()
  const now = new Date().toISOString()
  const [start] = startProducts
  if (!start) throw new Error('The starting catalogue is empty')
  await db
    .insertInto('products')
    .values({
      id,
      category: named.category ?? 'vegetable',
      slug: `test-${id}`,
      name: named.name ?? 'Test tomatoes',
      name_ar: 'طماطم تجريبية',
      desc: start.desc,
      desc_ar: start.descAr,
      src: '/images/products/tomatoes-640.webp',
      price_piastres: named.pricePiastres ?? 28_00,
      offer: named.offer ?? 0,
      quantity: named.quantity ?? 100,
      unit: 'kg',
      unit_amount: 1,
      origin: start.origin,
      origin_ar: start.originAr,
      rank: 10_000,
      rich_in: JSON.stringify(named.richIn ?? []),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute()
  await db
    .insertInto('stock_movements')
    .values({
      id: randomUUID(),
      product_id: id,
      order_id: null,
      change: named.quantity ?? 100,
      why: 'start',
      at: now,
    })
    .execute()
  const product = await findProduct(db, id)
  if (!product) throw new Error('The product was not written')
  return product
}

type Wish = { product: Pick<Product, 'id' | 'pricePiastres' | 'offer'>; qty: number }

/** What these cost, by arithmetic of the tests' own. */
function totalOf(wishes: Wish[]): number {
  const subtotal = wishes.reduce((sum, { product, qty }) => {
    const hundredths = product.pricePiastres * (100 - product.offer)
    const whole = Math.trunc(hundredths / 100)
    return sum + (hundredths % 100 >= 50 ? whole + 1 : whole) * qty
  }, 0)
  return subtotal > 500_00 ? subtotal : subtotal + 20_00
}

/** How somebody is reached whom no other order of these tests is for, most likely. */
export function aPerson() {
  const digits = () => String(randomInt(10_000)).padStart(4, '0')
  return { phone: `010 ${digits()} ${digits()}`, email: `mona.${randomInt(10 ** 9)}@example.com` }
}

/** The same order for somebody else. */
export function forSomeoneElse<Body extends { customer: object }>(body: Body): Body {
  return { ...body, customer: { ...body.customer, ...aPerson() } }
}

/** The body of an order for these products, good in every respect unless `amount` is not. */
export async function anOrderFor(
  shop: { services: Pick<Services, 'db' | 'now'> },
  items: Wish[],
  amount = totalOf(items),
) {
  const area = await findArea(shop.services.db, 'maadi')
  const date = area && nextDeliveries(area, shop.services.now())[0]?.date
  return {
    amount,
    items: items.map(({ product, qty }) => ({ _id: product.id, qty })),
    customer: {
      name: 'Mona Adel',
      ...aPerson(),
      address: '12 Road 9, floor 3, Maadi, Cairo',
    },
    delivery: { area: 'maadi', date },
  }
}

export type Placed = { number: number; key: string; path: string; intentId: string; secret: string }

/** An order by card that waits for its payment. */
export async function placeByCard(
  shop: TestShop,
  items: Wish[],
  headers?: Record<string, string>,
): Promise<Placed> {
  const response = await shop.post('/api/payment', await anOrderFor(shop, items), headers)
  expect(response.status).toBe(201)
  return placedOf(response)
}

export async function placedOf(response: Response): Promise<Placed> {
  const secret: string = await response.json()
  const location = response.headers.get('location') ?? ''
  const [, number = '', key = ''] = /^\/orders\/(\d+)\?key=([\w-]+)$/.exec(location) ?? []
  const [intentId = ''] = secret.split('_secret_')
  return { number: Number(number), key, path: `/api${location}`, intentId, secret }
}

/** Pays with a test card, as the browser does. */
export async function pay(shop: TestShop, { intentId }: Pick<Placed, 'intentId'>, card = 'visa') {
  return shop.services.stripe.paymentIntents.confirm(intentId, {
    payment_method: `pm_card_${card}`,
  })
}

/** What the shopper's return to the shop does; answers with the order. */
export async function settle(shop: TestShop, { path }: Pick<Placed, 'path'>) {
  const response = await shop.post(path.replace('?', '/settle?'), {})
  expect(response.status).toBe(200)
  return response.json()
}

/** What an order's history tells, in order. */
export async function historyOf(shop: TestShop, { path }: Pick<Placed, 'path'>): Promise<string[]> {
  const order = await (await shop.get(path)).json()
  return order.history.map((event: { what: string }) => event.what)
}

/** How many mails of a kind are written for an order: as a rule, to confirm it. */
export async function mailsOf(
  shop: TestShop,
  { number }: Pick<Placed, 'number'>,
  kind = 'order-confirmed',
): Promise<number> {
  const mails = await shop.services.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select('mails.id')
    .where('orders.number', '=', number)
    .where('mails.kind', '=', kind)
    .execute()
  return mails.length
}

export async function countOrders({
  services,
}: {
  services: Pick<Services, 'db'>
}): Promise<number> {
  return (await services.db.selectFrom('orders').select('id').execute()).length
}

export async function countIntents({ services }: Pick<TestShop, 'services'>): Promise<number> {
  const intents = services.stripe.paymentIntents.list({ limit: 100 })
  return (await intents.autoPagingToArray({ limit: 10_000 })).length
}

export function later(shop: TestShop, minutes: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

/** What is in stock of a product now. */
export async function stockOfProduct(db: Database, id: string): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.quantity
}

/** An account that is signed in: the header its calls carry, and who it is. */
export async function signedIn({ services }: TestShop, role: Role) {
  const { db, passwords, tokens, now } = services
  const email = `${randomUUID()}@shop.com`
  const password = 'twelveLetters12'
  const names = role === 'admin' ? ADMIN_NAME : { first_name: 'Mona', last_name: 'Adel' }
  const made = await createAccount(
    db,
    passwords,
    { ...names, email, password, age: 30, role },
    now(),
  )
  if (!made.ok) throw new Error(made.problem)
  const token = await tokens.sign(made.account, 1, now())
  return { account: made.account, password, headers: { Authorization: `Bearer ${token}` } }
}
