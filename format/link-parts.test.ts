import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const MAP = 'https://maps.app.goo.gl/aB3'
const words = (text: string) => ({ text, isLink: false })
const link = (text: string) => ({ text, isLink: true })

test('a link in a note does not include the punctuation after it', () => {
  expect(linkParts(`Location: ${MAP}.`)).toEqual([words('Location: '), link(MAP), words('.')])
  expect(linkParts(`المكان (${MAP})، الدور الثالث`)).toEqual([
    words('المكان ('),
    link(MAP),
    words(')، الدور الثالث'),
  ])
})

test('a link keeps the brackets that open in it', () => {
  const fig = 'https://en.wikipedia.org/wiki/Fig_(fruit)'
  expect(linkParts(`${fig}.`)).toEqual([link(fig), words('.')])
  expect(linkParts(`(${fig})!`)).toEqual([words('('), link(fig), words(')!')])
  expect(linkParts(`${fig}.),`)).toEqual([link(fig), words('.),')])
})

test('each line of a note can be a link', () => {
  const other = 'HTTP://example.com/a?b=1'
  expect(linkParts(`${MAP}\n${other}`)).toEqual([link(MAP), words('\n'), link(other)])
})

for (const text of [
  'javascript:alert(1)',
  'data:text/html,1',
  'ftp://a.example',
  'http:// ',
  'b',
]) {
  test(`no link: ${text}`, () => {
    expect(linkParts(text)).toEqual([words(text)])
  })
}
