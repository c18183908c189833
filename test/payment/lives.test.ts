import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { wrongInFiles } from '../files-of-orders.ts'
import { shopOf, type TestShop } from '../shop.ts'
import { timeFor, times } from '../times.ts'
import { fawryElsewhere, type ElsewhereFawry } from './elsewhere/fawry.ts'
import { paymobElsewhere, type ElsewherePaymob } from './elsewhere/paymob.ts'
import { actions, endings, type Action, type Ending } from './lives/actions.ts'
import { endsWell, isNamedByAudit, isSettled, isToReview, stands } from './lives/checks.ts'
import { fawryHouse, openAll, paymobHouse, type House } from './lives/houses.ts'
import { beginLife } from './lives/life.ts'
import { stripeHouse } from './lives/stripe-house.ts'

// `TEST_TIMES=1000` runs 1,000 lives of each kind on each engine, `TEST_SEED=random` other ones.
const LIVES = times(4)
const PLAIN: Ending = {
  outside: 'owed',
  late: 'reverse',
  days: 5,
  isTold: false,
  refunds: 'after',
}

type Elsewhere = { paymob: ElsewherePaymob; fawry: ElsewhereFawry }
const kinds: [name: string, at: (elsewhere: Elsewhere, shop: TestShop) => House][] = [
  ['card, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'card' })],
  ['held card, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'card', isHold: true })],
  ['wallet, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'wallet' })],
  ['kiosk, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'kiosk' })],
  ['instalments, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'instalments' })],
  ['kiosk, Fawry', ({ fawry }) => fawryHouse(fawry)],
  ['card, Stripe', (_, shop) => stripeHouse(shop)],
  ['held card, Stripe', (_, shop) => stripeHouse(shop, { isHold: true })],
]

describeOnEachEngine('an order that is paid elsewhere', (open) => {
  const shop = shopOf(open)
  let elsewhere: Elsewhere
  beforeAll(async () => {
    elsewhere = { paymob: await paymobElsewhere(), fawry: await fawryElsewhere() }
  })
  afterAll(() => {
    vi.useRealTimers()
    elsewhere.paymob.close()
    elsewhere.fawry.close()
  })
  const restart = () => {
    const providers = openAll(shop(), elsewhere)
    Object.assign(shop().services, { providers })
  }

  async function lives(house: House, all: Action[], ending: Ending = PLAIN) {
    const life = await beginLife(shop(), house, restart)
    await stands(life)
    for (const action of all) {
      await life.does(action)
      await stands(life)
    }
    await life.comesToRest()
    await stands(life)
    await endsWell(life)
    await life.isReviewed(ending.outside)
    await isSettled(life)
    if (await life.isGivenBackLate(ending)) {
      await isNamedByAudit(life)
      if (ending.refunds === 'before') await life.refundsTheSame()
      await life.catchesUp(ending)
      await isToReview(life)
      await life.isReviewed(ending.outside)
      await isSettled(life)
      if (ending.refunds === 'after') await life.refundsTheSame()
    }
    await life.holdsEnd()
    await isSettled(life)
    return life
  }
  const wrong = () => wrongInBooks(shop(), { restsAt: shop().clock.now })

  test('a refund of what the bank took back as a whole is not sent, and a person is told', async () => {
    const life = await lives(paymobHouse(elsewhere.paymob, { way: 'instalments' }), [
      { do: 'pay', money: 'paid' },
      { do: 'hear', which: 0, times: 1 },
      { do: 'reverse' },
      { do: 'staff', path: '/refunds', body: { amountPiastres: 1, reason: 'customer-wish' } },
    ])
    expect(await life.refunds()).toMatchObject([
      { amount_piastres: 1, reason: 'customer-wish', state: 'done' },
      { amount_piastres: 119_99, reason: 'reversed', state: 'done' },
    ])
    const { charge_ref: id } = (await life.tenders())[0] ?? {}
    expect(elsewhere.paymob.transactions.find((one) => String(one.id) === id)?.returned).toBe(0)
    expect(await life.see()).toMatchObject({ needsReview: false, paid: 120_00, refunded: 120_00 })
    expect(await wrong()).toEqual([])
  })

  test.each(kinds)(
    'by %s: every piastre is matched, whatever happens and whatever is told',
    async (_name, at) => {
      const house = at(elsewhere, shop())
      await fc.assert(
        fc.asyncProperty(
          fc.array(actions, { minLength: 4, maxLength: 22 }),
          endings,
          async (all, ending) => {
            const life = await lives(house, all, ending)
            expect(await life.wrong()).toEqual([])
          },
        ),
        { numRuns: LIVES },
      )
      expect([...(await wrong()), ...(await wrongInFiles(shop()))]).toEqual([])
    },
    timeFor(LIVES, 10_000),
  )
})
