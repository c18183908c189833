import { expect, test } from 'vitest'
import { riddlesIn } from '../scripts/lint-comments.mjs'

const found = (text: string) => riddlesIn(text).map(({ line, found }) => `${line} ${found}`)

test.each([
  ['/** What is still to be paid. */', '1 What'],
  ['const a = 1\n// Who orders pays.', '2 Who'],
  ['/**\n * Counts orders.\n * Of each day.\n */', '1 Of'],
  ['// Sent at once. By the job.', '1 By'],
  ['const fee = 0 // nothing where nothing is due', '1 nothing where'],
  ['// The customer is told by mail.', '1 is told'],
  ['// Asks the owner for her phone.', '1 her'],
  ['/* Whoever comes first is served. */', '1 Whoever'],
  ['// The rule holds\n// for orders. Whose phone is known\n// pays later.', '1 Whose'],
])('%j is found', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  '/** Returns the piastres that no tender covers. */',
  '// What if the provider is down? Then the order waits.',
  '// By default, all days are open.',
  "const text = '// What is in a string is no comment'",
  'const url = `https://example.com/What`',
  '/** Sends `What is told` to the log. */',
  '// The row of her_orders',
])('%j is plain', (text) => {
  expect(found(text)).toEqual([])
})
