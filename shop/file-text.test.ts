import { expect, test } from 'vitest'
import { textOfFile } from './file-text.ts'

const text = 'id;name\r\n1;طماطم بلدي\r\n'
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16())

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
  ['UTF-16LE', utf16(text)],
  ['UTF-16LE with a mark', utf16(`\ufeff${text}`)],
  ['UTF-16BE', swapped(utf16(text))],
  ['UTF-16BE with a mark', swapped(utf16(`\ufeff${text}`))],
])('text in %s is read', (_, bytes) => {
  expect(textOfFile(bytes)).toBe(text)
})

test('other bytes are windows-1256, as Excel saves CSV on Windows in Egypt', () => {
  const bytes = [0x69, 0x64, 0x3b, 0xd8, 0xe3, 0xc7, 0xd8, 0xe3, 0x0a]
  expect(textOfFile(new Uint8Array(bytes))).toBe('id;طماطم\n')
})

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49]],
  ['a ZIP', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]],
  ['a text with a NUL', [...Buffer.from(`${'a,b\n'.repeat(20)}1\0,2`)]],
])('%s is no text', (_, bytes) => {
  expect(textOfFile(new Uint8Array(bytes))).toBeUndefined()
})
