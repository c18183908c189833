import { expect } from 'vitest'
import { balancesOf } from '../../ledger.ts'
import { stockOfProduct } from '../../products.ts'
import type { Life } from './life.ts'

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0)
const ENDED = ['cancelled', 'expired', 'refunded']

/** Checks rules that always hold: only real payments count as paid, and no money is returned twice. */
export async function stands(life: Life): Promise<void> {
  const tenders = await life.tenders()
  const refunds = await life.refunds()
  const order = await life.see()
  const { charged, returned, reversed } = await life.sums()
  const byProvider = tenders.filter(({ method }) => method !== 'cash')
  expect(sum(byProvider, ({ captured_piastres: one }) => one)).toBeLessThanOrEqual(charged)
  const promised = refunds.filter(({ as_credit }) => as_credit === 0)
  expect(returned).toBeLessThanOrEqual(sum(promised, ({ amount_piastres: one }) => one))
  const { sent, outside } = doneOf(refunds)
  expect(sent + outside).toBeLessThanOrEqual(returned + reversed)
  if (isClear(life)) {
    expect(sent).toBeLessThanOrEqual(returned + life.mistaken)
    expect(outside).toBeLessThanOrEqual(reversed - life.mistaken)
  }
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'refund_due'
  if (isPaid) expect(order.paid).toBeGreaterThan(0)
  const balances = await balancesOf(life.shop.services.db, order.number)
  expect(sum(Object.values(balances), (one) => one)).toBe(0)
  const isPlaced = order.state !== 'awaiting_payment'
  if (isPlaced) expect(balances.receivable ?? 0).toBe(order.due)
}

type Refund = Awaited<ReturnType<Life['refunds']>>[number]

/** Sums of done refunds: sent by the shop, and outside it as confirmed by staff. */
function doneOf(refunds: Refund[]) {
  const done = refunds.filter(({ state, as_credit }) => state === 'done' && as_credit === 0)
  const amount = ({ amount_piastres: one }: Refund) => one
  return {
    sent: sum(
      done.filter(({ reference }) => reference === null),
      amount,
    ),
    outside: sum(
      done.filter(({ reference }) => reference !== null),
      amount,
    ),
  }
}

/** Whether the provider can always say which refund was made. */
function isClear({ house, hadFaults }: Life): boolean {
  return house.provider === 'stripe' || !hadFaults
}

/** Checks what must hold after a review by staff. */
export async function isSettled(life: Life): Promise<void> {
  expect((await life.see()).needsReview).toBe(false)
  await stands(life)
  await endsWell(life)
  const { sent } = doneOf(await life.refunds())
  const { returned } = await life.sums()
  Object.assign(life, { mistaken: sent - returned, hadFaults: false })
}

/** Expects that the audit reports money returned outside the shop without a message. */
export async function isNamedByAudit(life: Life): Promise<void> {
  const { number } = life.placed
  expect(await life.wrong()).toContain(`order ${number} gave money back outside the shop`)
}

export async function isToReview(life: Life): Promise<void> {
  expect((await life.see()).needsReview).toBe(true)
}

/** Checks the end: both sides agree on every piastre, or staff were alerted. */
export async function endsWell(life: Life): Promise<void> {
  const tenders = await life.tenders()
  const refunds = await life.refunds()
  const order = await life.see()
  const { charged, returned, reversed, held, times } = await life.sums()
  const byProvider = tenders.filter(({ method }) => method !== 'cash')
  const captured = sum(byProvider, ({ captured_piastres: one }) => one)
  const refunded = sum(byProvider, ({ refunded_piastres: one }) => one)
  const told = order.history.map(({ what }) => what)
  const state = `${order.state} ${order.paymentState} ${JSON.stringify({ charged, returned, reversed, captured, refunded, told })}`
  const isForReview = order.needsReview
  if (captured !== charged) {
    // The bank took the payment back before the shop knew of it. Any other difference needs a review.
    if (!isForReview) expect(charged - captured, state).toBe(reversed)
  }
  const { provider = 0, 'refunds-due': due } = await balancesOf(life.shop.services.db, order.number)
  // A payment that a bank took back cannot be refunded, so the refund stays due and needs a review.
  const refused = sum(
    refunds.filter((one) => one.state !== 'done'),
    (one) => one.amount_piastres,
  )
  if (refused > 0) expect([reversed > 0, isForReview], state).toEqual([true, true])
  expect(provider, state).toBe(captured - refunded + refused)
  expect((due ?? 0) + refused, state).toBe(0)
  const { sent, outside } = doneOf(refunds)
  expect(sent + outside, state).toBe(refunded - refused)
  if (isClear(life)) expect(sent, state).toBe(returned + life.mistaken)
  // Money returned without the shop is booked up to the captured sum; anything else needs a review.
  if (!isForReview) expect(refunded, state).toBe(Math.min(captured, returned + reversed))
  else expect(refunded, state).toBeLessThanOrEqual(returned + reversed + refused)
  // A second hold without a message expires at the bank.
  if (order.state !== 'confirmed' && times < 2) expect(held, state).toBe(0)
  expect(
    tenders.filter(({ wanted }) => wanted !== null),
    state,
  ).toEqual([])
  expect(order.state, state).not.toBe('awaiting_payment')
  const isOver = ENDED.includes(order.state)
  const isLess = byProvider.some(
    ({ state, plan, captured_piastres: one, promised_piastres: asked }) =>
      state === 'captured' && plan === 'charge' && one < asked,
  )
  if (isLess && !isOver) expect(told, state).toContain('amount-differs')
  if (isOver) expect(captured - refunded, state).toBe(0)
  if (isOver)
    expect(await stockOfProduct(life.shop.services.db, life.placed.productId), state).toBe(5)
  if (told.includes('paid')) expect(captured, state).toBeGreaterThan(0)
}
