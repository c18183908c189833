import { expect, test } from 'vitest'
import { ibanOf, readableIban } from './iban.ts'

const EGYPT = 'EG380019000500000000263180002'

test.each([EGYPT, 'GB82WEST12345698765432', 'DE89370400440532013000'])('%s is one', (iban) => {
  expect(ibanOf(iban)).toBe(iban)
  expect(ibanOf(readableIban(iban).toLowerCase())).toBe(iban)
})

test('Arabic digits and blanks are read as meant', () => {
  expect(ibanOf(' EG٣٨ 0019-0005 0000 0000 2631 8000 2 ')).toBe(EGYPT)
})

test.each([
  '',
  'EG',
  'EG390019000500000000263180002',
  'EG380019000500000000263180020',
  EGYPT.slice(0, -1),
  `${EGYPT}0`,
  'EG38001900050000000026318000A',
  'GB82WEST1234569876543',
])('%s is none', (text) => {
  expect(ibanOf(text)).toBeUndefined()
})

test('every digit of an IBAN is checked', () => {
  for (let at = 2; at < EGYPT.length; at++) {
    const other = String((Number(EGYPT[at]) + 1) % 10)
    expect(ibanOf(EGYPT.slice(0, at) + other + EGYPT.slice(at + 1)), `at ${at}`).toBeUndefined()
  }
})
