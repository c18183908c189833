import { expect, test } from 'vitest'
import { readRows } from './csv-rows.ts'

const rowsOf = (text: string) => {
  const read = readRows(text)
  return read.ok ? read.rows.map(({ line, cells }) => `${line}: ${cells.join(' / ')}`) : read
}

test.each([',', ';', '\t', '|'])('rows are separated by %j', (delimiter) => {
  const text = [`id${delimiter}name`, `1${delimiter}a`].join('\n')
  expect(rowsOf(text)).toEqual(['1: id / name', '2: 1 / a'])
})

test('the separator of the first line counts, not those in texts', () => {
  expect(rowsOf('id;"a, b, c, d, e"\n1;x, y, z, w')).toEqual([
    '1: id / a, b, c, d, e',
    '2: 1 / x, y, z, w',
  ])
})

test.each(['sep=;', 'SEP=;', '"sep=;"'])('a first line %s names the separator', (first) => {
  expect(rowsOf(`${first}\r\nid,1;name\r\n2;x`)).toEqual(['2: id,1 / name', '3: 2 / x'])
})

test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
  expect(rowsOf(['a,b', '1,2', '', '3,4', ''].join(end))).toEqual([
    '1: a / b',
    '2: 1 / 2',
    '4: 3 / 4',
  ])
})

test('a row has the number of the line in the file on which it begins, whatever ends the lines', () => {
  expect(rowsOf('a,b\r\n,\r\n"x\ny\r\nz",1\r2,3\n\n4,5')).toEqual([
    '1: a / b',
    '3: x\ny\r\nz / 1',
    '6: 2 / 3',
    '8: 4 / 5',
  ])
})

test('quotation marks hold separators and marks; inside a cell they are signs', () => {
  expect(rowsOf('"a ""b"" c", "d,e",5" pot,"f" g\n')).toEqual(['1: a "b" c / d,e / 5" pot / f g'])
})

test('a quotation mark that is not closed is found in its line', () => {
  expect(rowsOf('a,b\n1,"open\n2,3\n')).toEqual({ ok: false, problem: 'open-quote', line: 2 })
})

test('a quotation mark that takes in the next rows is found in its line', () => {
  const text = 'id,name,price\n1,"Okra,30\n2,Kale,31\n3,"Leek",32\n'
  expect(rowsOf(text)).toEqual({ ok: false, problem: 'open-quote', line: 2 })
})

test('empty cells count, empty rows do not', () => {
  expect(rowsOf('a,b,\n,,\n1,,')).toEqual(['1: a / b / ', '3: 1 /  / '])
  expect(rowsOf('')).toEqual([])
})

test('a file of separators only is not read to its end', () => {
  expect(rowsOf(`a,b\n${','.repeat(1_100_000)}`)).toMatchObject({ problem: 'too-many-cells' })
})
