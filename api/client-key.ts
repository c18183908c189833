import { isIP } from 'node:net'

const MAPPED = /^(?:0:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * Returns the subject of a client's rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, since
 * providers give a subscriber a /64. Returns other text unchanged.
 */
export function clientKey(address: string): string {
  const plain = normalizeIp(address)
  if (isIP(plain) !== 6) return plain
  return `${plain.split(':').slice(0, 4).join(':')}::/64`
}

/** Returns the client's network, for limits that neighbours share: /24 for IPv4, /48 for IPv6. */
export function networkKey(client: string): string {
  if (isIP(client) === 4) return `${client.split('.').slice(0, 3).join('.')}.0/24`
  return client.endsWith('::/64') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client
}

/**
 * Writes IPv6 as eight lower-case groups without a zone, and IPv4-mapped IPv6 (`::ffff:10.0.0.1`) as IPv4.
 */
export function normalizeIp(address: string): string {
  const [text = ''] = address.split('%')
  if (isIP(text) !== 6) return text
  const groups = groupsOf(new URL(`http://[${text}]`).hostname.slice(1, -1)).join(':')
  const [, high, low] = MAPPED.exec(groups) ?? []
  if (high === undefined || low === undefined) return groups
  return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.')
}

/** Returns the eight groups of an IPv6 address that `URL` serialized with at most one `::`. */
function groupsOf(text: string): string[] {
  const [head = [], tail] = text.split('::').map((part) => (part ? part.split(':') : []))
  if (!tail) return head
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}

function bytesOf(group: number): number[] {
  return [Math.floor(group / 256), group % 256]
}
