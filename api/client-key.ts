import { isIP } from 'node:net'

const MAPPED = /^(?:0:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * Who counts as one client wherever something is limited: an IPv4 address, or the /64 of an IPv6
 * address, as providers give whole /64s to one subscriber. What is no address stays as it is.
 */
export function clientKey(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  return `${plain.split(':').slice(0, 4).join(':')}::/64`
}

/**
 * One writing for each address: IPv6 with its eight groups in lower case and without a zone, and
 * an IPv4 address that was mapped into IPv6 (`::ffff:10.0.0.1`) as itself.
 */
export function plainAddress(address: string): string {
  const [text = ''] = address.split('%')
  if (isIP(text) !== 6) return text
  const groups = groupsOf(new URL(`http://[${text}]`).hostname.slice(1, -1)).join(':')
  const [, high, low] = MAPPED.exec(groups) ?? []
  if (high === undefined || low === undefined) return groups
  return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.')
}

/** The eight groups of an address that `URL` wrote: hexadecimal, with at most one `::`. */
function groupsOf(text: string): string[] {
  const [head = [], tail] = text.split('::').map((part) => (part ? part.split(':') : []))
  if (!tail) return head
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}

function bytesOf(group: number): number[] {
  return [Math.floor(group / 256), group % 256]
}
