import { expect, test } from 'vitest'
import { byField, carriedOver, OTHER, revisionOf, valuesOf } from './edit-form.ts'
import type { EditableOrder } from './edit-form.ts'

const sale = { nameAr: '', unit: 'kg', unitAmount: 1, step: 1, unitPricePiastres: 5_00 } as const
const potatoes = { ...sale, productId: 'a', name: 'Potatoes', qty: 2 }
const lemons = { ...sale, productId: 'b', name: 'Lemons', qty: 1 }
const figs = { ...sale, productId: 'c', name: 'Figs', qty: 1 }
const order: EditableOrder = {
  version: 3,
  customer: { name: 'Mona', phone: '+201012345678', address: 'Maadi' },
  recipient: null,
  area: { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' },
  deliveryDate: '2026-11-28',
  notes: '',
  missing: 'call',
  paymentMethod: 'cash',
  lines: [potatoes, lemons],
}
const typed = valuesOf(order)

test('only what differs is sent, with the version it was made on', () => {
  expect(revisionOf(order, typed)).toBeUndefined()
  expect(revisionOf(order, { ...typed, reason: 'shop-mistake' })).toBeUndefined()
  const lines = [{ ...potatoes, qty: 0 }, lemons, figs]
  expect(revisionOf(order, { ...typed, lines, address: '14 Road 9' })).toEqual({
    version: 3,
    lines: [
      { _id: 'a', qty: 0 },
      { _id: 'c', qty: 1 },
    ],
    customer: { address: '14 Road 9' },
  })
  const elsewhere = { ...typed, date: '2026-12-05', payment: 'card', missing: 'leave' } as const
  expect(revisionOf(order, elsewhere)).toEqual({
    version: 3,
    delivery: { area: 'maadi', date: '2026-12-05' },
    missing: 'leave',
    payment: 'card',
  })
})

test('what was typed stays on top of what was changed elsewhere, and nothing else of it is undone', () => {
  const lines = [{ ...potatoes, qty: 5 }, lemons, figs]
  const mine = { ...typed, lines, address: '14 Road 9', reason: OTHER, why: 'Called' }
  const now = {
    ...order,
    version: 4,
    notes: 'Ring twice',
    lines: [potatoes, { ...lemons, qty: 4 }],
  }
  const after = carriedOver(order, mine, now)
  expect(after).toMatchObject({ address: '14 Road 9', notes: 'Ring twice', why: 'Called' })
  expect(revisionOf(now, after)).toEqual({
    version: 4,
    lines: [
      { _id: 'a', qty: 5 },
      { _id: 'c', qty: 1 },
    ],
    customer: { address: '14 Road 9' },
  })
})

test('what was taken out elsewhere is back only where its quantity was typed', () => {
  const now = { ...order, version: 4, lines: [lemons] }
  expect(carriedOver(order, typed, now).lines).toEqual([lemons])
  const more = { ...typed, lines: [{ ...potatoes, qty: 5 }, lemons] }
  expect(revisionOf(now, carriedOver(order, more, now))).toEqual({
    version: 4,
    lines: [{ _id: 'a', qty: 5 }],
  })
  const out = { ...typed, lines: [{ ...potatoes, qty: 0 }, lemons] }
  expect(revisionOf(now, carriedOver(order, out, now))).toBeUndefined()
})

test('errors stand under the names of the fields, those of lines under their place in the form', () => {
  const error = { code: 'out-of-stock', message: 'Too little' }
  const values = { ...typed, lines: [potatoes, { ...lemons, qty: 90 }], reason: OTHER }
  const sent = revisionOf(order, values) ?? {}
  const errors = {
    'lines.0.qty': error,
    'customer.phone': error,
    'delivery.date': error,
    reason: error,
  }
  const problem = { code: 'invalid', message: '', errors }
  const told = byField(problem, sent, { values, short: [] })
  expect(Object.keys(told.errors ?? {})).toEqual(['lines.1.qty', 'phone', 'date', 'why'])
  expect(told.errors?.['lines.1.qty']?.message).toBe('Too little')
  const short = [{ _id: 'b', available: 0 }]
  expect(byField(problem, sent, { values, short }).errors?.['lines.1.qty']?.message).not.toBe(
    'Too little',
  )
})
