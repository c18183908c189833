import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QTY } from './cart.ts'
import { readBuyLink, writeBuyLink } from './buy-link.ts'

test.each([
  ['tomatoes:2,mint:1', [['tomatoes', 2], ['mint', 1]]], // oxfmt-ignore
  ['mint', [['mint', 1]]],
  ['tomatoes:1.5', [['tomatoes', 1.5]]],
  ['tomatoes:٢', [['tomatoes', 2]]],
  [' tomatoes:2 , mint ', [['tomatoes', 2], ['mint', 1]]], // oxfmt-ignore
  ['mint:1,mint:2', [['mint', 3]]],
  ['2c37d207-9640-43ff-9550-b5adb09a2b64:3', [['2c37d207-9640-43ff-9550-b5adb09a2b64', 3]]],
  [`~${Buffer.from('small box').toString('base64url')}:2`, [['small box', 2]]],
  [',,mint,', [['mint', 1]]],
])('%s is read', (text, expected) => {
  const { items, unread } = readBuyLink(text)
  expect(items.map(({ ref, qty }) => [ref, qty])).toEqual(expected)
  expect(unread).toBe(0)
})

test.each([
  'tomatoes:0',
  'tomatoes:-1',
  'tomatoes:x',
  'tomatoes:1:2',
  'tomatoes:1e3',
  `tomatoes:${MAX_QTY + 1}`,
  'طماطم',
  '../admin',
  '~',
  `~${Buffer.from('a\0b').toString('base64url')}`,
  'x'.repeat(65),
])('%s is left out, and what stands beside it stays', (wrong) => {
  expect(readBuyLink(`${wrong},mint`)).toEqual({ items: [{ ref: 'mint', qty: 1 }], unread: 1 })
})

test('a link has no more lines than a cart', () => {
  const names = Array.from({ length: MAX_LINES + 50 }, (_, index) => `product-${index}`)
  expect(readBuyLink(names.join()).items).toHaveLength(MAX_LINES)
})

test('what was written is read', () => {
  const item = fc.record({
    ref: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter(isRef),
    qty: fc.integer({ min: 1, max: MAX_QTY }),
  })
  const list = fc.uniqueArray(item, { selector: ({ ref }) => ref, minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(list, (items) => {
      expect(readBuyLink(writeBuyLink(items))).toEqual({ items, unread: 0 })
    }),
  )
})

const isRef = (text: string) =>
  text.isWellFormed() && Buffer.byteLength(text) <= 64 && !text.includes('\0')
