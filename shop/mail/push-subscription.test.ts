import { expect, test } from 'vitest'
import * as v from 'valibot'
import { isPushService, pushSubscription } from './push-subscription.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'http://127.0.0.1:4000/push/1',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, ['http://127.0.0.1:4000'])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://evilpush.apple.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:4001/push/1',
  'http://127.0.0.1:4000@evil.example/',
  'file:///etc/passwd',
  'push',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, ['http://127.0.0.1:4000'])).toBe(false)
})

test('keys have the length that browsers give them', () => {
  const endpoint = 'https://fcm.googleapis.com/x'
  const of = (p256dh: string, auth: string) =>
    v.is(pushSubscription, { endpoint, keys: { p256dh, auth } })
  expect(of('B'.repeat(87), 'a'.repeat(22))).toBe(true)
  expect(of('B'.repeat(87) + '=', 'a'.repeat(22) + '==')).toBe(true)
  expect(of('B'.repeat(86), 'a'.repeat(22))).toBe(false)
  expect(of('B'.repeat(87), 'a'.repeat(23))).toBe(false)
  expect(of('B'.repeat(86) + '+', 'a'.repeat(22))).toBe(false)
})
