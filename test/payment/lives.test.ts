import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'
import { timeFor, times } from '../times.ts'
import { fawryElsewhere, type ElsewhereFawry } from './elsewhere/fawry.ts'
import { paymobElsewhere, type ElsewherePaymob } from './elsewhere/paymob.ts'
import { actions, type Action } from './lives/actions.ts'
import { endsWell, stands } from './lives/checks.ts'
import { fawryHouse, openBoth, paymobHouse, type House } from './lives/houses.ts'
import { beginLife } from './lives/life.ts'

// `TEST_TIMES=1000 npx vitest run test/payment/lives.test.ts` lives 1,000 lives of each kind on each engine;
// with `TEST_SEED=random` other ones.
const LIVES = times(6)

type Elsewhere = { paymob: ElsewherePaymob; fawry: ElsewhereFawry }
const kinds: [name: string, at: (elsewhere: Elsewhere) => House][] = [
  ['card, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'card' })],
  ['held card, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'card', isHold: true })],
  ['wallet, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'wallet' })],
  ['kiosk, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'kiosk' })],
  ['instalments, Paymob', ({ paymob }) => paymobHouse(paymob, { way: 'instalments' })],
  ['kiosk, Fawry', ({ fawry }) => fawryHouse(fawry)],
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
    const providers = openBoth(elsewhere.paymob, elsewhere.fawry)
    Object.assign(shop().services, { providers })
  }

  async function lives(house: House, all: Action[]) {
    const life = await beginLife(shop(), house, restart)
    await stands(life)
    for (const action of all) {
      await life.does(action)
      await stands(life)
    }
    await life.comesToRest()
    await stands(life)
    await endsWell(life)
    await life.isReviewed()
    await stands(life)
    await endsWell(life)
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
      const house = at(elsewhere)
      await fc.assert(
        fc.asyncProperty(fc.array(actions, { minLength: 4, maxLength: 22 }), async (all) => {
          await lives(house, all)
          expect(await wrong()).toEqual([])
        }),
        { numRuns: LIVES },
      )
    },
    timeFor(LIVES, 10_000),
  )
})
