import { expect, test } from 'vitest'
import { requestIdOf } from '#server/http/request-id.ts'

const proxy = { remoteAddress: '::ffff:10.0.0.1' }
const stranger = { remoteAddress: '203.0.113.9' }
const MADE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test.each(['asked-by-the-proxy-1', '01JD3ZK5N8', 'a.b_c-d9', 'x'.repeat(64)])(
  'a trusted proxy’s id %s is the request’s',
  (id) => {
    expect(requestIdOf(id, proxy, ['10.0.0.1'])).toBe(id)
    expect(requestIdOf(id, stranger, ['10.0.0.1'])).toMatch(MADE)
    expect(requestIdOf(id, proxy, [])).toMatch(MADE)
  },
)

test.each([
  ['short', 'OK'],
  ['nothing', ''],
  ['none', undefined],
  ['two', ['asked-by-one', 'asked-by-two']],
  ['two in one header', 'asked-by-one, asked-by-two'],
  ['long', 'x'.repeat(65)],
  ['with a space', 'HTTP/1.1 200 OK'],
  ['with a line end', 'asked-by-x\r\nX-Evil: 1'],
  ['with a line end after it', 'asked-by-x\n'],
  ['with a colon', 'x-frame-options: DENY'],
  ['in Arabic', 'طلب-رقم-واحد'],
])('an id that has no good form (%s) is no id, whoever sends it', (_, id) => {
  expect(requestIdOf(id, proxy, ['10.0.0.1'])).toMatch(MADE)
})
