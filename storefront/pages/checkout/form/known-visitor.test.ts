import { expect, test } from 'vitest'
import type { Area } from '#shop/delivery/area.ts'
import { startForm } from './form-state.ts'
import { fillKnown, type KnownVisitor } from './known-visitor.ts'

const maadi: Area = {
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
const mona: KnownVisitor = {
  needsNoEmail: false,
  contact: { name: 'Mona Adel', phone: '010 1234 5678', email: 'mona@example.com' },
  addresses: [],
  place: { area: maadi, address: { street: '12 Road 9', floor: '3' } },
}
const filled = (values: Parameters<typeof startForm>[0]) =>
  fillKnown(startForm(values), mona, () => '2026-11-28').values

test('an empty form is filled in with who one is and where the last order went', () => {
  expect(filled({})).toMatchObject({
    name: 'Mona Adel',
    phone: '010 1234 5678',
    area: 'maadi',
    governorate: 'Cairo',
    date: '2026-11-28',
    street: '12 Road 9',
    floor: '3',
  })
})

test('the address of the chosen area is filled in, and its day stays', () => {
  const chosen = { governorate: 'Cairo', area: 'maadi', date: '2026-12-05' }
  expect(filled(chosen)).toMatchObject({ ...chosen, street: '12 Road 9' })
})

test('an address of another area is not', () => {
  for (const chosen of [{ governorate: 'Giza', area: 'dokki' }, { governorate: 'Giza' }]) {
    expect(filled(chosen)).toMatchObject({ name: 'Mona Adel', street: '', floor: '', ...chosen })
  }
})
