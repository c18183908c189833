import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSecret } from '#server/ops/token-secret.ts'
import { ADMIN_NAME, type Account } from '#shop/accounts/account.ts'
import { createAccount } from '#shop/accounts/accounts.server.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { tokenSigner } from '#shop/accounts/tokens.server.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import { planFor } from '#shop/orders/order/tender.ts'
import { wrongInBooks } from '../books.ts'
import { anOrderFor, placedOf, type Placed } from '../orders.ts'
import { aProduct } from '../products.ts'
import { fromBrowser } from '../sandbox/kit.ts'
import { times } from '../times.ts'
import { aVictim, type Victim } from './victim.ts'

/** Kills at each step. */
const KILLS = times(1)
export const A_WHILE = 120_000
export const soon = { timeout: 60_000, interval: 50 }
// About 1.2 kg for 96.00.
const CHICKEN = { pricePiastres: 96_00, unitAmount: 1.2, tolerance: 5, quantity: 9 }

export const often = <T>(all: T[]) => all.flatMap((one) => Array.from({ length: KILLS }, () => one))

/** Opens a shop whose process can be killed, with steps for orders of a weighed product. */
export function heldOrders(engine: 'sqlite' | 'postgres') {
  let shop: Victim
  let staff: { account: Account; tokenKey: string }
  beforeAll(async () => {
    shop = await aVictim(engine)
    await shop.start()
    const { pepper, tokenKey } = openSecret({ dataDir: shop.folder })
    const named = { ...ADMIN_NAME, email: `${randomUUID()}@shop.com`, age: 30 }
    const made = await createAccount(
      shop.services.db,
      passwordHasher(pepper),
      { ...named, password: 'twelveLetters12', role: 'admin' },
      new Date(),
    )
    if (!made.ok) throw new Error(made.problem)
    staff = { account: made.account, tokenKey }
  }, A_WHILE)
  afterAll(() => shop.close())

  const rowOf = ({ number }: Placed) =>
    shop.services.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  const tenderOf = async (placed: Placed) =>
    shop.services.db
      .selectFrom('tenders')
      .selectAll()
      .where('order_id', '=', (await rowOf(placed)).id)
      .executeTakeFirstOrThrow()
  const becomes = async (placed: Placed, state: string) => {
    await expect.poll(async () => (await tenderOf(placed)).state, soon).toBe(state)
  }
  const asStaff = async (placed: Placed, path: string, body: object) => {
    const { version } = await rowOf(placed)
    const at = `/api/admin/orders/${placed.number}${path}`
    // Signs a new token, because each start of the process moves the clock, and a login lasts only hours.
    const now = shop.services.now()
    const token = await tokenSigner(staff.tokenKey).sign(staff.account, 1, now)
    const headers = { Authorization: `Bearer ${token}` }
    return shop.post(at, { version, ...body }, randomUUID(), headers)
  }
  /** With `isHeld`, the delivery day is near enough for a card hold; else it is later. */
  const anOrder = async (isHeld: boolean) => {
    const { db, now } = shop.services
    const product = await aProduct(db, CHICKEN)
    const plan = isHeld ? 'hold' : 'save'
    // At any hour some area has such a day.
    const delivery = (await listAreas(db))
      .flatMap((area) => nextDeliveries(area, now()).map(({ date }) => ({ area: area.id, date })))
      .find(
        ({ date }) =>
          planFor({ isWeighed: true, deliveryDate: date }, now(), ['hold', 'save']) === plan,
      )
    const body = await anOrderFor(shop, [{ product, qty: 1 }])
    const asked = { ...body, delivery }
    const response = await shop.post('/api/payment', asked)
    expect(response.status).toBe(201)
    return { ...(await placedOf(response)), product }
  }

  return {
    shop: () => shop,
    account: () => staff.account,
    rowOf,
    tenderOf,
    becomes,
    intentsOf: async (placed: Placed) => {
      const { id } = await rowOf(placed)
      const { data } = await shop.stripe.paymentIntents.list({ limit: 100 })
      return data.filter(({ metadata }) => metadata.order_id === id)
    },
    /** The provider's customer with the saved card. */
    customerOf: async (placed: Placed) => {
      const { customer_ref } = await tenderOf(placed)
      return shop.stripe.customers.retrieve(customer_ref ?? '')
    },
    move: (placed: Placed, to: string) => asStaff(placed, '/move', { to }),
    weigh: async (placed: Placed, amount: number) => {
      const edit = { what: 'weigh', amount, isSure: true }
      expect((await asStaff(placed, '/lines/1', { edit })).status).toBe(200)
    },
    dies: async () => {
      expect(await shop.dead()).toBe('SIGKILL')
      await shop.start()
    },
    booksAddUp: async () => {
      const wrong = () => wrongInBooks(shop, { restsAt: shop.services.now() })
      await expect.poll(wrong, soon).toEqual([])
    },
    held: async () => {
      const placed = await anOrder(true)
      await shop.stripe.paymentIntents.confirm(placed.intentId, {
        payment_method: 'pm_card_visa',
      })
      await becomes(placed, 'authorised')
      return placed
    },
    saved: async () => {
      const placed = await anOrder(false)
      const fields = { client_secret: placed.secret, payment_method: 'pm_card_visa' }
      await fromBrowser(shop.sandbox, `/v1/setup_intents/${placed.intentId}/confirm`, fields)
      await becomes(placed, 'saved')
      return placed
    },
    comesToItsCutoff: async ({ number }: Placed) => {
      const { db, now } = shop.services
      await db
        .updateTable('orders')
        .set({ delivery_date: addDays(dayInCairo(now()), 1) })
        .where('number', '=', number)
        .execute()
    },
  }
}
