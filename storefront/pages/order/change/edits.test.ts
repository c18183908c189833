import { expect, test } from 'vitest'
import type { ChangeableOrder } from '#storefront/features/open-order/order-calls.ts'
import { noEdits, revisionOf, type Edits } from './edits.ts'

const sale = {
  name: '',
  nameAr: '',
  src: '',
  unit: 'kg',
  unitAmount: 1,
  step: 1,
  weighed: false,
} as const
const order: ChangeableOrder = {
  number: 1042,
  version: 3,
  state: 'confirmed',
  payment: 'cash',
  paymentState: 'unpaid',
  customer: { name: 'Mona', phone: '+201012345678', address: 'Maadi', place: null },
  recipient: null,
  delivery: { area: 'maadi', date: '2026-11-28' },
  notes: '',
  missing: 'call',
  items: [
    { ...sale, _id: 'a', qty: 2, unitPrice: 5, lineTotal: 10 },
    { ...sale, _id: 'b', qty: 1, unitPrice: 7, lineTotal: 7 },
  ],
  totals: { total: 37 },
  paid: 0,
  due: 37,
  changeableUntil: '2026-11-26T16:00:00Z',
}
const edited = (edits: Partial<Edits>) => revisionOf(order, { ...noEdits, ...edits })

test('only what differs is sent, with the version it was made on', () => {
  expect(edited({})).toBeUndefined()
  expect(edited({ qty: { a: 2 }, fields: { notes: '', area: 'maadi' } })).toBeUndefined()
  expect(edited({ qty: { a: 3, b: 0 } })).toEqual({
    version: 3,
    lines: [
      { _id: 'a', qty: 3 },
      { _id: 'b', qty: 0 },
    ],
  })
  expect(edited({ fields: { date: '2026-12-05', name: 'Salma', payment: 'card' } })).toEqual({
    version: 3,
    delivery: { area: 'maadi', date: '2026-12-05' },
    customer: { name: 'Salma' },
    payment: 'card',
  })
})

test('a product that was added is sent once, also when another tab has added it meanwhile', () => {
  const added = [{ ...sale, _id: 'b', unitPrice: 9 }]
  expect(edited({ added, qty: { b: 4 } })).toEqual({ version: 3, lines: [{ _id: 'b', qty: 4 }] })
  expect(edited({ added, qty: { b: 1 } })).toBeUndefined()
  const fresh = [{ ...sale, _id: 'c', unitPrice: 9 }]
  expect(edited({ added: fresh, qty: { c: 0 } })).toBeUndefined()
})

const tahrir = { latitude: 30_044_400, longitude: 31_235_700, plusCode: '8G2H26VP+Q7' }
const sent = { latitude: 30_044_400, longitude: 31_235_700 }

test('a place is sent when it is new, taken out, or would be lost with the address', () => {
  expect(edited({ fields: { place: tahrir } })).toEqual({ version: 3, customer: { place: sent } })
  const there: ChangeableOrder = { ...order, customer: { ...order.customer, place: tahrir } }
  const revised = (fields: Edits['fields']) => revisionOf(there, { ...noEdits, fields })
  expect(revised({ place: tahrir })).toBeUndefined()
  expect(revised({ place: null })).toEqual({ version: 3, customer: { place: null } })
  expect(revised({ address: '3 Road 10' })).toEqual({
    version: 3,
    customer: { address: '3 Road 10', place: sent },
  })
  expect(revised({ name: 'Mona Adel' })).toEqual({ version: 3, customer: { name: 'Mona Adel' } })
})
