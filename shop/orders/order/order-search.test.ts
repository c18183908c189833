import { expect, test } from 'vitest'
import { parseOrderSearch, wordsOfOrder } from './order-search.ts'

const found = (typed: string, customer: { name: string; phone: string }) => {
  const words = wordsOfOrder({ customer })
  const { beginnings, phoneEnd } = parseOrderSearch(typed)
  const isIn = (beginning: string) => words.some((word) => word.startsWith(beginning))
  const isNamed = beginnings.length > 0 && beginnings.every(isIn)
  return isNamed || (phoneEnd !== undefined && isIn(phoneEnd))
}
const mona = { name: 'Mona Adel-Fahmy', phone: '+201012345678' }
const iman = { name: 'إيمان عبد الله مصطفى', phone: '+201112345678' }

test.each([
  'mona',
  'MON',
  'adel',
  'fahmy mo',
  '010 1234',
  '+20 10 1234 5678',
  '٠١٠١٢٣٤٥٦٧٨',
  '5678',
  '345-678',
  '٥٦ ٧٨',
  '(10) 1234 5678',
  '0020 1012345678',
  '+201012345678',
])('%s finds Mona', (typed) => expect(found(typed, mona)).toBe(true))
test.each(['ona', 'mona nabil', '0111', '.', '', '678', '5679', '#5678', '8765', '<8765'])(
  '%j does not',
  (typed) => expect(found(typed, mona)).toBe(false),
)
const stored: [written: string, word: string][] = [
  ['هَناءٌ', 'هناء'],
  ['رؤوف', 'رووف'],
  ['فائزة', 'فايزه'],
  ['آية', 'ايه'],
  ['ٱلهدى', 'الهدي'],
  ['کریم', 'کریم'],
  ['José', 'jose'],
]
test.each(stored)('%s stands among the words of orders as %s, for good', (name, word) => {
  expect(wordsOfOrder({ customer: { name, phone: '' } })).toEqual([word])
})

test.each(['ايمان', 'أيمان', 'مصطفي', 'الله'])('%s finds Iman', (typed) =>
  expect(found(typed, iman)).toBe(true),
)

test('a number may be the order’s own', () => {
  expect(parseOrderSearch(' 1042 ')).toEqual({
    beginnings: ['1042'],
    phoneEnd: '<2401',
    number: 1042,
  })
  expect(parseOrderSearch('#١٠٤٢')).toEqual({ beginnings: [], number: 1042 })
  expect(parseOrderSearch('99999999999999').number).toBeUndefined()
})

test.each([
  'order 1054',
  'Order #1054',
  'order no. 1054',
  'طلب 1054',
  'طلب رقم ١٠٥٤',
  'رقم الطلب: 1054',
  'أوردر ١٠٥٤',
  '\u2068#١٠٥٤\u2069',
])('%s is an order’s number', (typed) =>
  expect(parseOrderSearch(typed)).toEqual({ beginnings: [], number: 1054 }),
)
