import { expect, test } from 'vitest'
import { clientKey, normalizeIp } from './client-key.ts'
import { clientOfAddresses, isTrusted } from './visitor.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('the client at %s is %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})

test('an address has one writing', () => {
  const writings = ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '2001:0db8::0001', '2001:db8::0.0.0.1']
  expect(new Set(writings.map(normalizeIp))).toEqual(new Set(['2001:db8:0:0:0:0:0:1']))
})

test.each([
  ['127.0.0.1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['2001:db8::a', '2001:DB8:0::A'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
])('%s is the trusted proxy %s', (address, proxy) => {
  expect(isTrusted(address, [proxy])).toBe(true)
  expect(isTrusted(address, ['192.0.2.1'])).toBe(false)
})

test.each([
  ['192.0.2.7', '198.51.100.9, 192.0.2.7'],
  ['192.0.2.7', '192.0.2.7, ::ffff:10.0.0.1'],
  ['2001:db8:0:0::/64', '2001:db8::beef'],
  ['2001:db8:0:0::/64', '[2001:db8::beef]:443'],
  ['192.0.2.7', '192.0.2.7:51234'],
  ['10.0.0.1', ''],
  ['10.0.0.1', 'nobody'],
  // The proxy writes the last entry. If that is no address, earlier entries do not count.
  ['10.0.0.1', '198.51.100.9, nobody'],
])('a proxy’s client is %s where it says "%s"', (client, forwarded) => {
  expect(clientOfAddresses('10.0.0.1', forwarded, ['10.0.0.1'])).toBe(client)
})

test('what a stranger says of its address does not count', () => {
  expect(clientOfAddresses('203.0.113.5', '198.51.100.9', ['10.0.0.1'])).toBe('203.0.113.5')
})
