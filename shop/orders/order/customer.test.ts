import * as v from 'valibot'
import { expect, test } from 'vitest'
import { customer } from './customer.ts'
import { egyptianMobile } from '#shop/phone.ts'
import { readablePhone } from '#format/readable-phone.ts'

test.each([
  '01012345678',
  '010 1234 5678',
  '+20 10 1234 5678',
  '0020-10-1234-5678',
  '201012345678',
  '1012345678',
  '٠١٠ ١٢٣٤ ٥٦٧٨',
  '۰۱۰۱۲۳۴۵۶۷۸',
  '+2001012345678',
])('%s is a mobile number', (text) => {
  expect(egyptianMobile(text)).toBe('+201012345678')
})

test.each(['', '0221234567', '01312345678', '0101234567', '010123456789', '+4479460000', 'abc'])(
  '%s is none',
  (text) => {
    expect(egyptianMobile(text)).toBeUndefined()
  },
)

test('a stored number is shown as people write it', () => {
  expect(readablePhone('+201012345678')).toBe('010 1234 5678')
})

test('all wrong fields are found at once', () => {
  const parsed = v.safeParse(customer, { name: ' ', phone: '12', email: 'a@b', address: '' })
  expect(parsed.issues?.map((issue) => issue.message)).toEqual([
    'name-required',
    'phone',
    'email',
    'address-required',
  ])
})
