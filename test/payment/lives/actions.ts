import fc from 'fast-check'
import { givenOutside } from '#shop/orders/order/refund.ts'
import { FAULTS } from '../elsewhere/server.ts'
import type { OtherSum } from './houses.ts'

/** An event while an order is paid at a provider; the shop decides whether it is allowed then. */
export type Action =
  /** At the provider: */
  | { do: 'pay'; money: 'paid' | 'declined' | 'pending' }
  | { do: 'pay-other'; other: OtherSum }
  | { do: 'decide'; money: 'paid' | 'declined' }
  | { do: 'reverse' | 'lose' | 'forge' | 'restart' }
  | { do: 'form'; form: number }
  | { do: 'by-hand'; piastres: number }
  /** A waiting message arrives `times` times. Otherwise messages are lost. */
  | { do: 'hear'; which: number; times: number }
  | { do: 'fail'; faults: (typeof FAULTS)[number][]; after: number }
  /** In the shop: */
  | { do: 'settle' | 'give-up' | 'pay-due' }
  | { do: 'staff'; path: string; body: object }
  | { do: 'time'; minutes: number }
  | { do: 'job'; job: number }

export const JOBS = 7

const one = <T extends Action>(action: T) => fc.constant(action)
const staff = (path: string, body: object) => one({ do: 'staff', path, body })
const edit = (edit: object) => staff('/lines/1', { edit })
const reason = 'customer-wish'

const elsewhere: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: one({ do: 'pay', money: 'paid' }) },
  { weight: 1, arbitrary: one({ do: 'pay', money: 'declined' }) },
  { weight: 1, arbitrary: one({ do: 'pay', money: 'pending' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<OtherSum[]>(
        { by: -40_00 },
        { by: -1 },
        { by: 30_00 },
        { by: 0, currency: 'USD' },
      )
      .map((other) => ({ do: 'pay-other' as const, other })),
  },
  { weight: 1, arbitrary: one({ do: 'decide', money: 'paid' }) },
  { weight: 1, arbitrary: one({ do: 'decide', money: 'declined' }) },
  { weight: 1, arbitrary: one({ do: 'reverse' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 30_00, 120_00).map((piastres) => ({
      do: 'by-hand' as const,
      piastres,
    })),
  },
)
const told: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      which: fc.nat(5),
      times: fc.constantFrom(1, 1, 3),
    }),
  },
  { weight: 1, arbitrary: one({ do: 'lose' }) },
  { weight: 1, arbitrary: one({ do: 'forge' }) },
)
const faults: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 4 }),
      after: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: one({ do: 'restart' }) },
  { weight: 1, arbitrary: fc.nat(20).map((form) => ({ do: 'form' as const, form })) },
)
const moves = ['packed', 'out_for_delivery', 'delivered', 'cancelled'] as const
const shop: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('settle' as const, 'give-up', 'pay-due')
      .map((what) => ({ do: what })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...moves).chain((to) => staff('/move', { to })) },
  { weight: 1, arbitrary: staff('/step-back', { reason: 'wrong bag' }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 8, max: 25 })
      .chain((tenths) => edit({ what: 'weigh', amount: tenths / 10, isSure: true })),
  },
  { weight: 1, arbitrary: edit({ what: 'reduce', qty: 1, toShelf: true }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 90_00 })
      .chain((amountPiastres) => staff('/refunds', { amountPiastres, reason })),
  },
  { weight: 1, arbitrary: staff('/refunds', { reason }) },
  {
    weight: 2,
    arbitrary: fc
      // `back` would be wrong, because the money did not come back.
      .constantFrom(...givenOutside.filter((one) => one !== 'back'))
      .chain((outside) => staff('/reviewed', { reason: 'looked up', outside })),
  },
)
const passing: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(1, 16, 31, 61, 24 * 60 + 1).map((minutes) => ({ do: 'time' as const, minutes })),
  { weight: 3, arbitrary: fc.nat({ max: JOBS - 1 }).map((job) => ({ do: 'job' as const, job })) },
)

export const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: elsewhere },
  { weight: 4, arbitrary: told },
  { weight: 3, arbitrary: faults },
  { weight: 4, arbitrary: shop },
  { weight: 4, arbitrary: passing },
)

/**
 * The end of a life: the staff's answer about money refunded outside the shop, and an event long
 * afterwards.
 */
export const endings = fc.record({
  outside: fc.constantFrom(...givenOutside.filter((one) => one !== 'back')),
  late: fc.constantFrom('reverse' as const, 'by-hand' as const),
  days: fc.constantFrom(5, 60),
  isTold: fc.boolean(),
  /** Whether staff refund the same sum before or after the shop finds the refund outside it. */
  refunds: fc.constantFrom('before' as const, 'after' as const),
})
export type Ending = typeof endings extends fc.Arbitrary<infer T> ? T : never
