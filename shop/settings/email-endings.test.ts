import { expect, test } from 'vitest'
import { endingsOf, readEndings } from './email-endings.ts'

test.each([
  ['com, net', 'com, net'],
  ['.COM،.net ,org', 'com, net, org'],
  ['com.eg eg', 'com.eg, eg'],
  ['org, ORG, .org', 'org'],
  ['com, ,', 'com'],
  ['', ''],
  [' ، ', ''],
])('%j is kept as %j', (text, kept) => {
  expect(readEndings(text)).toBe(kept)
  expect(readEndings(kept)).toBe(kept)
  expect(endingsOf({ emailEndings: kept }).join(', ')).toBe(kept)
})

test.each(['com; net', '*', 'com..eg', '..com', 'com.', 'a@b.com', 'مصر', '123', 'c', '<b>com'])(
  '%j is no list of endings',
  (text) => {
    expect(readEndings(text)).toBeUndefined()
  },
)
