import { expect, test } from 'vitest'
import { guessColumns, ownColumns, unknownNames } from './columns.ts'

test('the shop’s own columns are known with blanks, capitals and signs between words', () => {
  expect(ownColumns(['ID', ' Price ', 'unit_amount', 'Name Ar'])).toEqual([
    'id',
    'price',
    'unitAmount',
    'nameAr',
  ])
  expect(ownColumns(['reason', 'id', 'price'])).toEqual(['', 'id', 'price'])
})

test.each([[['id', 'colour']], [['price', 'PRICE']], [['reason']], [[]]])(
  '%j are not the columns of a file of products',
  (header) => {
    expect(ownColumns(header)).toBeUndefined()
  },
)

test('unknown names and those that stand twice are named', () => {
  expect(unknownNames(['id', 'colour', '', 'price', 'Price', 'Reason'])).toEqual([
    'colour',
    '#3',
    'Price',
  ])
})

test.each([
  [
    'WooCommerce',
    ['ID', 'Type', 'SKU', 'Name', 'Published', 'Short description', 'Description', 'In stock?'],
    ['', '', '', 'name', 'visible', '', 'desc', ''],
  ],
  [
    'WooCommerce prices',
    ['Name', 'Stock', 'Sale price', 'Regular price', 'Categories', 'Images'],
    ['name', 'quantity', '', 'price', 'type', ''],
  ],
  [
    'Shopify',
    ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Variant Inventory Qty', 'Variant Price'],
    ['slug', 'name', 'desc', '', '', 'quantity', 'price'],
  ],
  [
    'a store with reservations',
    ['Item', 'On hand', 'Reserved', 'Available'],
    ['name', '', '', 'quantity'],
  ],
  ['a till in English', ['ID', 'TYPE', 'ITEM', 'PRICE'], ['', '', 'name', 'price']],
  [
    'the shop with notes',
    ['id', 'type', 'name', 'price', 'price', 'Notes'],
    ['id', 'type', 'name', 'price', '', ''],
  ],
  [
    'a till',
    ['كود', 'اسم الصنف', 'الوحدة', 'سعر البيع', 'الرصيد', 'سعر الشراء'],
    ['', 'name', 'unit', 'price', 'quantity', ''],
  ],
])('the columns of %s are proposed', (_, header, columns) => {
  expect(guessColumns(header)).toEqual(columns)
})
