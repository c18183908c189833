import { expect, test } from 'vitest'
import { formErrorText } from '#messages/form-error-text.ts'
import { fieldCodes, orderBody } from './order-body.ts'
import { rules, startForm } from '../form/form-state.ts'

const area = {
  id: 'maadi',
  governorate: 'Cairo',
  governorateAr: 'القاهرة',
  name: 'Maadi',
  nameAr: 'المعادي',
  weekday: 6,
  cutoffDaysBefore: 2,
  cutoffTime: '18:00',
  furtherDays: [],
  holidays: [],
}

test('the order names ids and quantities, the shown total, and one joined address', () => {
  const { form } = rules.checkAll(
    startForm({
      name: 'Mona Adel',
      phone: '01012345678',
      email: 'Mona@Example.com',
      governorate: 'Cairo',
      area: 'maadi',
      date: '2026-11-28',
      street: '12 Road 9',
      floor: '3',
      payment: 'cash',
    }),
  )
  if (!form) throw new Error('The form is right')
  const item = {
    name: 'Tomatoes',
    src: '/t.webp',
    price: 30,
    offer: 0,
    quantity: 9,
    unitAmount: 1,
    step: 1,
  }
  const cart = [{ ...item, _id: 'tomatoes', qty: 2 }]
  expect(orderBody({ form, cart, total: 80_00, area, locale: 'en' })).toEqual({
    amount: 8000,
    items: [{ _id: 'tomatoes', qty: 2 }],
    customer: {
      name: 'Mona Adel',
      phone: '+201012345678',
      email: 'mona@example.com',
      address: '12 Road 9, floor 3, Maadi, Cairo',
    },
    delivery: { area: 'maadi', date: '2026-11-28' },
    notes: '',
    missing: 'call',
  })
})

test('the server’s errors land on the fields of the form', () => {
  const codes = fieldCodes({
    'customer.phone': { code: 'phone' },
    'customer.address': { code: 'too-long' },
    'delivery.area': { code: 'area-unknown' },
    'items.0.qty': { code: 'qty' },
  })
  expect(codes).toEqual({ phone: 'phone', street: 'too-long', area: 'area-unknown' })
})

test('every code of the form has words of its own', () => {
  const { state } = rules.checkAll(startForm({}))
  const fallback = formErrorText('no such code')
  for (const code of Object.values(state.shown)) expect(formErrorText(code)).not.toBe(fallback)
})
