import { expect, test } from 'vitest'
import { voucherCodes } from './voucher-code.server.ts'

const codes = voucherCodes('the secret of this test')

test('a code is read back however it is typed', () => {
  const serial = '7KQ201'
  const code = codes.codeOf(serial)
  expect(code).toMatch(/^7KQ2-01[0-9A-Z]{2}-[0-9A-Z]{4}$/)
  const plain = code.replaceAll('-', '')
  const arabic = plain.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  const persian = plain.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  for (const typed of [
    code,
    plain,
    code.toLowerCase(),
    ` ${code.replaceAll('-', ' ')} `,
    code.replaceAll('-', ' – '),
    `\u202d${code}\u202c`,
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
    code.replaceAll('1', 'I'),
    arabic,
    persian,
  ]) {
    expect(codes.serialOf(typed), typed).toBe(serial)
  }
})

test('of a thousand codes each with one wrong character none is signed', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  for (let time = 0; time < 1000; time++) {
    const code = codes.codeOf(codes.newSerial()).replaceAll('-', '')
    const at = time % code.length
    const right = alphabet.indexOf(code[at] ?? '')
    const wrong = code.slice(0, at) + alphabet[(right + 1 + (time % 31)) % 32] + code.slice(at + 1)
    expect(codes.serialOf(wrong), `${code} ${wrong}`).toBeUndefined()
  }
})

test('two neighbours that were swapped are noticed', () => {
  const code = codes.codeOf('7KQ201').replaceAll('-', '')
  const swapped = Array.from({ length: code.length - 1 }, (_, at) => {
    return `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`
  }).filter((typed) => typed !== code)
  expect(swapped.length).toBeGreaterThan(8)
  for (const typed of swapped) expect(codes.serialOf(typed), typed).toBeUndefined()
})

test.each(['', '7', 'U', 'UUUU-UUUU-UUUU', 'x'.repeat(100), '؟؟؟؟', "' or 1=1 --", '\u0000'])(
  '%j is no code',
  (typed) => {
    expect(codes.serialOf(typed)).toBeUndefined()
  },
)

test('another shop’s codes are not ours', () => {
  const others = voucherCodes('another secret')
  expect(codes.serialOf(others.codeOf('7KQ2M9'))).toBeUndefined()
})

test('serials are drawn from all 32 characters', () => {
  const drawn = Array.from({ length: 2000 }, () => codes.newSerial()).join('')
  expect(new Set(drawn).size).toBe(32)
})
