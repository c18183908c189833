import { expect, test } from 'vitest'
import type { FileChoices } from './import.ts'
import { readProductFile } from './read-file.ts'

function read(text: string, choices: FileChoices = {}) {
  const file = readProductFile(new Uint8Array(Buffer.from(text)), choices)
  if (!file.ok) throw new Error(file.problem)
  return file.rows
}

/** The reasons for which the rows after the header are left out. */
const leftOutIn = (text: string, choices: FileChoices = {}) =>
  read(text, choices).map(({ leftOut, shape }) => leftOut ?? shape)

test.each([
  'Total',
  'GRAND TOTAL:',
  'Sub-total',
  'Total (18 items)',
  'Total vegetables',
  'Summe',
  'الاجمالي',
  'الإجمالي العام',
  'المجموع',
  'إجمالي المخزون',
  'صافي الإجمالي',
  'T O T A L',
])('a row named %s is a row of totals', (name) => {
  const rows = `name,price,quantity\nOkra,30,4\n${name},4530,"1,204"\n`
  expect(leftOutIn(rows)).toEqual([undefined, 'totals'])
})

test('the label of a row of totals can stand in a column that is not read, or for the id', () => {
  const choices: FileChoices = { columns: ['', 'name', 'price'] }
  expect(leftOutIn('Code,Item,Price\n1,Okra,30\nTotal,,30\n', choices)).toEqual([
    undefined,
    'totals',
  ])
  expect(leftOutIn('id,name,price\n1,Okra,30\nTotal,,30\nالإجمالي\n')).toEqual([
    undefined,
    'totals',
    'totals',
  ])
})

test('products are no totals', () => {
  const choices: FileChoices = { columns: ['', 'id', 'name', 'price'] }
  const rows = 'Brand,ID,Item,Price\nTotal,,Yoghurt,30\nx,7,Total,30\n,,Totally fresh kale,9\n'
  expect(leftOutIn(rows, choices)).toEqual([undefined, undefined, undefined])
})

test('printed lines and headers are left out, also when they are shorter', () => {
  const rows =
    'Name;Price;Quantity\n-----;----;---\nOkra;30;4\n======\nNAME ;Price;Quantity\n-5;3;1\n'
  expect(leftOutIn(rows)).toEqual(['line', undefined, 'line', 'header', undefined])
})

test('rows that only carry a further picture are left out, further variants are not', () => {
  const choices: FileChoices = { columns: ['slug', 'name', 'price', ''] }
  const rows =
    'Handle,Title,Variant Price,Image Src\nokra,Okra,30,https://x.example/1.jpg\n' +
    'okra,,,https://x.example/2.jpg\nokra,,45,\nkale,,,https://x.example/3.jpg\n'
  expect(leftOutIn(rows, choices)).toEqual([undefined, 'picture', undefined, undefined])
})

test('the common row of WooCommerce’s variants and rows without any value are left out', () => {
  const choices: FileChoices = { columns: ['', '', 'name', 'price'] }
  const rows =
    'ID,Type,Name,Regular price\n1,variable,Okra,\n2,variation,Okra 1 kg,30\n3,simple,,\n'
  expect(leftOutIn(rows, choices)).toEqual(['variants', undefined, 'no-values'])
})

test('answers to the values of another file are refused', () => {
  const text = 'name,type,price\nRice,Pantry,30\nOats,Bakery,20\n'
  expect(leftOutIn(text, { categories: ['skip', ''] })).toEqual(['category', undefined])
  const file = readProductFile(new Uint8Array(Buffer.from(text)), { categories: ['milk'] })
  expect(file).toMatchObject({ ok: false, problem: 'csv-categories' })
})

test.each([
  ['titles of two cells', 'Shop,Baladi\nDay,28/11/2026\nid,price\n7,45\n'],
  ['a line of groups', 'Item,,Sale\nid,name,price\n7,Okra,45\n'],
])('the header is found below %s', (_, text) => {
  expect(read(text)).toMatchObject([{ cells: { id: '7', price: '45' } }])
})

test('a number that a program kept as a text of Excel is read', () => {
  expect(read('id,price\n7,"=""45"""\n')).toMatchObject([{ cells: { price: '45' } }])
})

test.each([
  '<table>\n<tr><td>id</td></tr>\n</table>',
  '<?xml version="1.0"?>\n<a>\n</a>',
  '[\n{"id":"7"}]',
  '%PDF-1.4\n1 0 obj\n',
])('%j is no table of text', (text) => {
  expect(readProductFile(new Uint8Array(Buffer.from(text)), {})).toEqual({
    ok: false,
    problem: 'csv-encoding',
  })
})

test('page numbers and titles of categories are left out', () => {
  expect(leftOutIn('name,price\nOkra,45\nPage 2 of 3\nصفحة 2\nFresh milk\n2026\n')).toEqual([
    undefined,
    'line',
    'line',
    'line',
    'csv-cells-few',
  ])
})
