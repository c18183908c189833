import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import type { Database } from '#db/schema.ts'
import { openSecret } from '#server/ops/token-secret.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { tokenSigner } from '#shop/accounts/tokens.server.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { mailsOf } from '../accounts.ts'
import { adminClient } from '../admin-client.ts'
import { wrongInBooks } from '../books.ts'
import { carryOn, letJobsRun, payAskedAgain, payWaiting } from '../carried-on.ts'
import { openCopy, saidBefore, upgradeCases } from '../fixtures/copies.ts'
import { situations } from '../fixtures/situations.ts'
import { whatIsSaid, type Said } from '../fixtures/what-is-said.ts'
import { openTestShop, PATIENT_MS, type TestShop } from '../shop.ts'

/** The fixture with the named orders that are expected below. */
const BEFORE_CHANGES = 'v0.2.0-9117ee6'
const cases = upgradeCases.flatMap((one) => {
  const said = one.version === BEFORE_CHANGES ? saidBefore(one) : undefined
  return said ? [{ ...one, said }] : []
})

/** A rule of that version that wrongly named delivered orders with a full refund under way. */
const FORMER_RULE = 'a card order to be fulfilled that is not paid'

/** Refunds in piastres of orders whose total rose again; see migration 030. */
const KEPT: Record<string, number> = {
  packedFoundAgain: 55_00,
  packedFoundInPart: 27_50,
  outFoundAgain: 55_00,
  deliveredFoundAgain: 55_00,
}
const ALL_KEPT = Object.values(KEPT).reduce((sum, piastres) => sum + piastres, 0)

function without(json: object, names: string[]): object {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)))
}

async function ledgerOf(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(piastres) as sum from ledger group by account`.execute(db)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

describe.each(cases)('the orders of $version on $engine', ({ said: before, ...fixture }) => {
  const { named } = before
  const work = mkdtempSync(join(tmpdir(), 'baladi-upgraded-'))
  const folder = join(work, 'data')
  let database: Awaited<ReturnType<typeof openCopy>>
  let shop: TestShop
  let after: Said
  let ledgerBefore: Record<string, number>
  beforeAll(async () => {
    database = await openCopy(fixture, folder)
    ledgerBefore = await ledgerOf(database.db)
    await prepareDatabase(database.db)
    shop = await openTestShop(database.db, PATIENT_MS, join(folder, 'sandbox.sqlite'))
    const secret = openSecret({ dataDir: folder })
    Object.assign(shop.services, {
      passwords: passwordHasher(secret.pepper),
      tokens: tokenSigner(secret.tokenKey),
    })
    shop.clock.now = new Date(before.at)
    after = await whatIsSaid(shop)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    rmSync(work, { recursive: true, force: true })
  })
  const numberOf = (name: string) => named[name]?.number ?? 0

  test('are all told apart here', () => {
    const names = situations.flatMap(({ names }) => names)
    expect(names.toSorted()).toEqual(Object.keys(named).toSorted())
  })

  test('are said to be as before, to customers and to staff', () => {
    const apart = new Set([...Object.keys(KEPT), 'foundAgain'].map(numberOf))
    expect(Object.keys(after.orders)).toEqual(Object.keys(before.orders))
    for (const [number, { customer, admin }] of Object.entries(before.orders)) {
      // Other tests check how these orders differ.
      const differs = apart.has(Number(number)) ? ['refunds', 'paymentState'] : []
      const expected = { customer: without(customer, differs), admin: without(admin, differs) }
      expect(after.orders[number], number).toMatchObject(expected)
    }
  })

  test('that came to more after a refund are paid if they were packed, else the rest is due', async () => {
    const { see } = await adminClient(shop)
    for (const [name, piastres] of Object.entries(KEPT)) {
      const { due, given, refunded, refunds, paymentState } = await see(numberOf(name))
      expect({ name, due, given, refunded }).toEqual({
        name,
        due: 0,
        given: piastres,
        refunded: 55_00,
      })
      expect(paymentState).toBe('paid')
      const reasons = refunds.map(({ amountPiastres, reason }) => [reason, amountPiastres])
      const difference = 55_00 - piastres
      expect(reasons.toSorted()).toEqual([
        ...(difference > 0 ? [['difference', difference]] : []),
        ['other', piastres],
      ])
    }
    expect(await see(numberOf('foundAgain'))).toMatchObject({
      due: 55_00,
      given: 0,
      paymentState: 'unpaid',
    })
  })

  /** Fields that were computed in another way before. */
  const differentIn = (path: string): string[] => {
    // Customers are now listed by phone, and have spent the price of their delivered orders.
    if (path.startsWith('/customers'))
      return ['firstName', 'lastName', 'createdAt', 'spentPiastres']
    // The cash to collect now has the due of orders by card.
    return path === '/today' ? ['cashToCollectPiastres'] : []
  }

  test('are listed as before', () => {
    const isMoved = (order: object) => 'number' in order && order.number === numberOf('foundAgain')
    /** Leaves out the order that is unpaid now. */
    const stayed = (list: unknown): object =>
      JSON.parse(
        JSON.stringify(list, (_, value) =>
          Array.isArray(value) ? value.filter((one) => !isMoved(Object(one))) : value,
        ),
      )
    for (const [path, list] of Object.entries(before.lists)) {
      const known: object = JSON.parse(
        JSON.stringify(list, (name, value) =>
          differentIn(path).includes(name) ? undefined : value,
        ),
      )
      const differs = ['sales', ...(path.includes('payment=') ? ['total'] : [])]
      expect(stayed(after.lists[path]), path).toMatchObject(without(stayed(known), differs))
    }
  })

  test('count as sold by their prices, and no longer by what was paid for them', () => {
    const sum = (said: Said) => {
      const { sales }: { sales: { piastres: number }[] } = Object(said.lists['/today'])
      return sales.reduce((all, { piastres }) => all + piastres, 0)
    }
    const due = Object.values(after.orders)
      .map(({ admin }): AdminOrder => Object(admin))
      .filter(({ state, paymentMethod }) => isFulfilled(state) && paymentMethod === 'card')
      .reduce((all, { due }) => all + due, 0)
    expect(sum(after)).toBe(sum(before) + due)
  })

  test('have books that are as before', async () => {
    const wrong = before.wrong.filter((one) => !one.startsWith(FORMER_RULE))
    expect(wrong).toEqual([])
    expect(after.wrong).toEqual([])
    expect(after.checks).toBeGreaterThan(before.checks)
    expect(await wrongInBooks(shop)).toEqual([])
    const { receivable = 0, refunds = 0 } = ledgerBefore
    expect(await ledgerOf(database.db)).toEqual({
      ...ledgerBefore,
      receivable: receivable - ALL_KEPT,
      refunds: refunds + ALL_KEPT,
    })
  })

  test('have the states of work and money that one expects', () => {
    for (const { names, now } of situations) {
      for (const name of names) {
        const { work, money }: AdminOrder = Object(after.orders[numberOf(name)]?.admin)
        expect(`${name}: ${work} ${money}`).toBe(`${name}: ${now}`)
      }
    }
  })

  test('have mails that are sent', async () => {
    const waiting = await database.db
      .selectFrom('mails')
      .select('recipient')
      .where('sent_at', 'is', null)
      .execute()
    const sent = await mailsOf(shop)
    const recipients = sent.map(({ to }) => to).toSorted()
    expect(recipients).toEqual(waiting.map(({ recipient }) => recipient).toSorted())
    expect(sent.filter(({ subject, text }) => !subject || !text)).toEqual([])
    expect(shop.faults).toEqual([])
  })

  // Hundreds of actions. Shorter tests run the same statements on PostgreSQL.
  const isCarriedOn = fixture.engine === 'sqlite' || process.env.TEST_ENGINES === 'both'
  test.runIf(isCarriedOn)(
    'are carried on to their end',
    async () => {
      await payWaiting(shop, named.awaiting ?? { path: '' })
      expect(await payAskedAgain(shop, named.withoutIntent ?? {})).toBe(numberOf('withoutIntent'))
      await letJobsRun(shop)
      expect(await wrongInBooks(shop, { restsAt: shop.clock.now })).toEqual([])
      const admin = await adminClient(shop)
      for (const { number } of Object.values(named)) await carryOn(admin, number)
      await letJobsRun(shop)
      const { see } = await adminClient(shop)
      for (const { names, end } of situations) {
        for (const name of names) {
          const { state, money, due } = await see(numberOf(name))
          expect(`${name}: ${state} ${money}, ${due} due`).toBe(`${name}: ${end}, 0 due`)
        }
      }
      expect(await wrongInBooks(shop, { restsAt: shop.clock.now })).toEqual([])
      expect((await mailsOf(shop)).length).toBeGreaterThan(0)
      expect(shop.faults).toEqual([])
      expect(shop.misusedTransactions).toEqual([])
    },
    240_000,
  )
})
