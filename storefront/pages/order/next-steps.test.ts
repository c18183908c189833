import { expect, test } from 'vitest'
import { isolate } from '#format/isolate.ts'
import { formatNearInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { nextSteps, type NextOrder } from './next-steps.ts'

const money = (piastres: number) => `${piastres / 100} pounds`

function anOrder(differs: Partial<NextOrder>): NextOrder {
  return {
    number: 1042,
    state: 'confirmed',
    paymentMethod: 'cash',
    paymentState: 'unpaid',
    deliveryDate: '2026-11-28',
    deliveryHours: [],
    area: { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' },
    pickup: null,
    customer: {
      name: 'Mona',
      phone: '+201012345678',
      email: 'm@example.com',
      address: 'Maadi',
      place: null,
    },
    recipient: null,
    total: 449_09,
    limit: 449_09,
    lines: [],
    paid: 0,
    refunded: 0,
    given: 0,
    tenders: [],
    history: [],
    changeableUntil: '2026-11-26T16:00:00Z',
    ...differs,
  }
}

const textOf = (differs: Partial<NextOrder>) =>
  nextSteps(anOrder(differs), money)
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n')

test('until it is packed it can be changed or cancelled, and no longer', () => {
  const change = 'can change or cancel your order'
  expect(textOf({ state: 'confirmed' })).toContain(change)
  expect(textOf({ state: 'confirmed' })).toContain('on the morning of Saturday 28 November')
  for (const state of ['packed', 'out_for_delivery', 'delivered'] as const) {
    expect(textOf({ state }), state).not.toContain(change)
  }
  expect(textOf({ state: 'confirmed' })).toContain(formatNearInstant('2026-11-26T16:00:00Z', 'en'))
  const late = textOf({ state: 'confirmed', changeableUntil: null })
  expect(late).not.toContain(change)
  expect(late).toContain('1042')
  expect(textOf({ state: 'packed' })).toContain(m.order_next_packed_text())
})

test('cash is asked for at the door, and what is paid is not', () => {
  for (const state of ['confirmed', 'packed', 'out_for_delivery'] as const) {
    expect(textOf({ state })).toContain('449.09 pounds')
    const card = textOf({ state, paymentMethod: 'card', paymentState: 'paid' })
    expect(card).toContain(m.order_next_paid())
    expect(card).not.toContain('pounds')
  }
  // The part paid with credit is not asked for.
  expect(textOf({ paid: 100_00 })).toContain('349.09 pounds')
  const unpaid = textOf({ state: 'awaiting_payment', paymentMethod: 'card' })
  expect(unpaid).toContain(m.order_next_after_payment())
  expect(unpaid).not.toContain(m.order_next_paid())
})

test('what can still be weighed is asked for up to its limit, until it is packed', () => {
  const words = m.order_next_cash_about({
    amount: isolate('449.09 pounds'),
    limit: isolate('460 pounds'),
  })
  const lines = [{ weighed: true, qty: 1, packedAmount: null }]
  expect(textOf({ limit: 460_00, lines })).toContain(words)
  const done = [{ weighed: true, qty: 1, packedAmount: 1.2 }]
  expect(textOf({ limit: 460_00, lines: done })).not.toContain('460')
  expect(textOf({ limit: 460_00, lines, state: 'packed' })).not.toContain('460')
  expect(
    textOf({ limit: 460_00, lines, paymentMethod: 'card', paymentState: 'paid' }),
  ).not.toContain('460')
})

test('what a card is charged later is not asked for at the door, and what nothing covers is', () => {
  const tenders = [{ state: 'authorised', covers: 449_09 }] as const
  const held = textOf({ paymentMethod: 'card', paymentState: 'authorised', tenders: [...tenders] })
  expect(held).toContain(m.order_next_card())
  expect(held).not.toContain('pounds')
  const saved = [{ state: 'saved', covers: 449_09 }] as const
  expect(textOf({ paymentMethod: 'card', tenders: [...saved] })).toContain(m.order_next_card())
  const link = m.order_next_open({ amount: isolate('449.09 pounds') })
  expect(textOf({ paymentMethod: 'card' })).toContain(link)
  const rest = textOf({ paid: 400_00 })
  expect(rest).toContain(m.order_next_cash({ amount: isolate('49.09 pounds') }))
})

test('a round sum of notes is proposed for cash, about of what is weighed yet, and none for a card', () => {
  const pounds = (piastres: number) => isolate(`${piastres / 100} pounds`)
  expect(textOf({})).toContain(m.cash_ready({ round: pounds(450_00) }))
  const half = textOf({ total: 243_50, limit: 243_50 })
  expect(half).toContain(m.cash_ready_or_exactly({ round: pounds(250_00), amount: pounds(243_50) }))
  const lines = [{ weighed: true, qty: 1, packedAmount: null }]
  expect(textOf({ limit: 461_00, lines })).toContain(m.cash_ready_about({ round: pounds(470_00) }))
  // A sum that notes can pay exactly needs no second sum.
  expect(textOf({ total: 245_00, limit: 245_00 })).not.toContain('250')
  const card = { paymentMethod: 'card', paymentState: 'paid' } as const
  expect(textOf({ ...card, total: 243_50 })).not.toContain('250')
})

test('once delivered it says until which day to complain, counted from the delivery', () => {
  const delivered = { at: '2026-11-29T22:30:00Z', who: 'shop', what: 'delivered' }
  // Half past midnight on the 30th in Egypt.
  expect(textOf({ state: 'delivered', history: [delivered] })).toContain('Monday 7 December')
})

test('an order that has ended has nothing to wait for', () => {
  for (const state of ['cancelled', 'expired', 'refunded'] as const) {
    expect(textOf({ state }), state).toBe('')
  }
  expect(textOf({ state: 'expired', paymentState: 'refund_due' })).toBe('')
})

test('a phone number stays on one line', () => {
  const phone = '010\u00a01234\u00a05678'
  expect(textOf({})).toContain(phone)
  const recipient = { name: 'Samir', phone: '+201012345678', note: '', withoutPrices: false }
  expect(textOf({ recipient })).toContain(phone)
})
