import fc from 'fast-check'
import { givenOutside } from '#shop/orders/order/refund.ts'

/** An event in an order's life; the shop decides whether it is allowed then. `product` is an index. */
export type Action =
  /** A staff call on a path of the order. */
  | { do: 'staff'; path: string; body: object }
  | { do: 'replace'; line: number; qty: number }
  | { do: 'change'; isStaff: boolean; qtys: [product: number, qty: number][]; more: object }
  | { do: 'move-day'; isStaff: boolean; days: number }
  | { do: 'cancel' | 'settle' | 'hold-ends' }
  /** The customer pays the due sum by card, or returns to the first payment. */
  | { do: 'pay' | 'pay-first'; card: string }
  /** Each event of each payment arrives `times` times, late. Otherwise events are lost. */
  | { do: 'events'; times: number }
  /** A bank takes a payment back, or staff refund a part on the provider's site. */
  | { do: 'reverse' }
  | { do: 'by-hand'; piastres: number }
  | { do: 'use-credit' | 'refund-as-credit'; piastres: number }
  | { do: 'provider'; knobs: object }
  | { do: 'time'; minutes: number }
  | { do: 'job'; job: number }

export const JOBS = 7

const line = fc.constantFrom(1, 2, 3)
const qty = fc.constantFrom(1, 2, 3)
const staff = (path: string, body: object = {}): Action => ({ do: 'staff', path, body })
const edit = (line: number, edit: object) => staff(`/lines/${line}`, { edit })
const one = <T extends Action>(action: T) => fc.constant(action)

const toStates = ['packed', 'packed', 'packed', 'out_for_delivery', 'out_for_delivery']
const moves = [...toStates, 'delivered', 'cancelled'].map((to) => one(staff('/move', { to })))

const editing: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 8, max: 40 }).map(weighed) },
  fc.tuple(line, qty).map(([line, qty]) => edit(line, { what: 'reduce', qty, toShelf: true })),
  line.map((line) => edit(line, { what: 'missing', toShelf: false })),
  line.map((line) => edit(line, { what: 'restore' })),
  fc.record({ do: fc.constant('replace' as const), line, qty }),
)

function weighed(tenths: number): Action {
  return edit(1, { what: 'weigh', amount: tenths / 10, isSure: true })
}

const changing: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    isStaff: fc.boolean(),
    qtys: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2, 4)), {
      selector: ([product]) => product,
      maxLength: 2,
    }),
    more: fc.constantFrom({}, { payment: 'cash' }, { payment: 'card' }),
  }),
  fc.record({
    do: fc.constant('move-day' as const),
    isStaff: fc.boolean(),
    days: fc.constantFrom(7, 14),
  }),
  one({ do: 'cancel' }),
)

const reason = fc.constantFrom('customer-wish', 'bad-quality', 'other')
const someLines = fc.uniqueArray(fc.record({ line, qty }), {
  selector: ({ line }) => line,
  minLength: 1,
})
const door: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ lines: someLines, reason }).map((body) => staff('/refused', body)),
  line.map((line) => staff('/refused/take-back', { line, reason: 'it was the neighbour' })),
  fc.constantFrom({ what: 'keep' }, { what: 'cancel' }).map((next) => staff('/not-home', { next })),
  one(staff('/collect')),
  one(staff('/collect')),
  one(staff('/collect/take-back', { reason: 'not this order' })),
)

const refunding: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ lines: someLines, reason }).map((body) => staff('/refunds', body)),
  fc
    .record({ amountPiastres: fc.integer({ min: 1, max: 150_00 }), reason })
    .map((body) => staff('/refunds', body)),
  reason.map((reason) => staff('/refunds', { reason })),
  fc.record({
    do: fc.constantFrom('use-credit' as const, 'refund-as-credit' as const),
    piastres: fc.integer({ min: 1, max: 90_00 }),
  }),
)

const card = fc.constantFrom('visa', 'visa', 'visa', 'chargeDeclined')
const provider: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constantFrom('pay' as const, 'pay-first' as const), card }),
  fc.record({ do: fc.constant('events' as const), times: fc.constantFrom(1, 2) }),
  one({ do: 'settle' }),
  one({ do: 'hold-ends' }),
  fc
    .record({
      apiFailNext: fc.constantFrom(1, 3, 100),
      apiFailure: fc.constantFrom(
        'reset-before',
        'reset-after',
        'status-500-before',
        'status-500-after',
      ),
      apiFailOnly: fc.constantFrom('', 'POST /v1/payment_intents', 'POST /v1/refunds'),
    })
    .map((knobs) => ({ do: 'provider' as const, knobs })),
  one({ do: 'provider', knobs: { capturesFail: true } }),
  one({ do: 'provider', knobs: { apiFailNext: 0, capturesFail: false } }),
  one({ do: 'provider', knobs: { apiFailNext: 0, capturesFail: false } }),
)

const reversing = one({ do: 'reverse' })
const byHand: fc.Arbitrary<Action> = fc
  .constantFrom(1, 30_00, 500_00)
  .map((piastres) => ({ do: 'by-hand' as const, piastres }))
/** `back` would be wrong, because the money did not come back. */
const outside = fc.constantFrom(...givenOutside.filter((one) => one !== 'back'))
const besides: fc.Arbitrary<Action> = fc.oneof(
  reversing,
  byHand,
  outside.map((outside) => staff('/reviewed', { reason: 'looked up', outside })),
)

const passing: fc.Arbitrary<Action> = fc.oneof(
  fc
    .constantFrom(1, 5, 61, 24 * 60, 4 * 24 * 60)
    .map((minutes) => ({ do: 'time' as const, minutes })),
  { weight: 2, arbitrary: fc.nat({ max: JOBS - 1 }).map((job) => ({ do: 'job' as const, job })) },
)

/** Staff moves are the most frequent, so that orders get far. */
export const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(...moves) },
  { weight: 1, arbitrary: one(staff('/step-back', { reason: 'wrong bag' })) },
  { weight: 4, arbitrary: editing },
  { weight: 3, arbitrary: changing },
  { weight: 3, arbitrary: door },
  { weight: 2, arbitrary: refunding },
  { weight: 4, arbitrary: provider },
  { weight: 3, arbitrary: besides },
  { weight: 4, arbitrary: passing },
)

/** How an order begins. An order charged at once has no weighed product; a saved card is for a later week. */
export const beginnings = fc.record({
  way: fc.constantFrom('cash' as const, 'charge' as const, 'hold' as const, 'save' as const),
  /** `visa` or how the bank refuses a saved card later. */
  card: fc.constantFrom('visa', 'visa', 'chargeCustomerFail', 'authenticationRequired'),
  isPaid: fc.constantFrom(true, true, true, false),
  /** An event after the order's end. `outside`: the staff's answer about money refunded outside the shop. */
  late: fc.oneof(reversing, byHand),
  outside,
})
export type Beginning = typeof beginnings extends fc.Arbitrary<infer T> ? T : never
