import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { isolate } from './isolate.ts'
import { paymentSentences, paymentWords, type PaidOrder } from './payment-words.ts'

const money = (piastres: number) => `${piastres / 100} pounds`
const amount = (pounds: number) => ({ amount: isolate(`${pounds} pounds`) })

function anOrder(differs: Partial<PaidOrder>): PaidOrder {
  const base = { state: 'confirmed', paymentState: 'unpaid', paymentMethod: 'cash' } as const
  const sums = { total: 100_00, limit: 100_00, given: 0, paid: 0, refunded: 0 }
  return { ...base, ...sums, lines: [], tenders: [], ...differs }
}

function aTender(differs: Partial<PaidOrder['tenders'][number]>): PaidOrder['tenders'][number] {
  return { method: 'card', state: 'captured', covers: 0, captured: 0, refunded: 0, ...differs }
}

const weighed = [{ weighed: true, qty: 1, packedAmount: null }]
const held = aTender({ state: 'authorised', covers: 105_00 })
const saved = aTender({ state: 'saved', covers: 105_00 })
const inCash = aTender({ method: 'cash', captured: 100_00 })

test.each<[string, Partial<PaidOrder>, string, string[]]>([
  ['cash', {}, m.checkout_cash(), [m.order_pay_open(amount(100))]],
  [
    'a link to pay by card',
    { paymentMethod: 'card' },
    m.order_card_unpaid(),
    [m.order_pay_open(amount(100))],
  ],
  [
    'something to weigh',
    { limit: 105_00, lines: weighed },
    m.checkout_cash(),
    [m.order_pay_open_about({ ...amount(100), limit: isolate('105 pounds') })],
  ],
  [
    'held',
    { paymentMethod: 'card', paymentState: 'authorised', limit: 105_00, tenders: [held] },
    m.order_card_authorised(),
    [m.order_pay_held(amount(105))],
  ],
  [
    'saved',
    { paymentMethod: 'card', limit: 105_00, tenders: [saved] },
    m.order_card_saved(),
    [m.order_pay_saved(amount(105))],
  ],
  [
    'packed while the provider is away',
    { state: 'packed', paymentState: 'authorised', tenders: [{ ...held, covers: 100_00 }] },
    m.order_card_authorised(),
    [m.order_pay_charging(amount(100))],
  ],
  [
    'a card that the bank works on',
    { paymentState: 'processing', tenders: [aTender({ state: 'processing' })] },
    m.order_card_processing(),
    [`${m.order_card_processing()}.`],
  ],
  [
    'a hold that was lost',
    { paymentMethod: 'card', tenders: [aTender({ state: 'ended' })] },
    m.order_card_unpaid(),
    [m.order_pay_open(amount(100))],
  ],
  [
    'paid by card in part',
    { paid: 60_00, tenders: [aTender({ captured: 60_00 })] },
    m.order_part_paid(),
    [m.order_pay_card(amount(60)), m.order_pay_open(amount(40))],
  ],
  [
    'paid in cash',
    { paymentState: 'paid', paid: 100_00, tenders: [inCash] },
    m.order_paid_cash(),
    [m.order_pay_cash(amount(100))],
  ],
  [
    'card and credit',
    {
      paymentState: 'paid',
      paid: 100_00,
      tenders: [aTender({ captured: 70_00 }), aTender({ method: 'credit', captured: 30_00 })],
    },
    m.order_paid(),
    [m.order_pay_card(amount(70)), m.order_pay_credit(amount(30))],
  ],
  [
    'cancelled, and its credit given back',
    {
      state: 'refunded',
      paymentState: 'refunded',
      paid: 50_00,
      refunded: 50_00,
      tenders: [aTender({ method: 'credit', captured: 50_00, refunded: 50_00 })],
    },
    m.order_refunded(),
    [`${m.order_refunded()}.`],
  ],
  [
    'cancelled with its hold released',
    { state: 'cancelled', paymentMethod: 'card', tenders: [{ ...held, covers: 0 }] },
    m.order_not_charged(),
    [`${m.order_not_charged()}.`],
  ],
])('how it is paid: %s', (_, differs, words, sentences) => {
  const order = anOrder(differs)
  expect(paymentWords(order)).toBe(words)
  expect(paymentSentences(order, money)).toEqual(sentences)
})
