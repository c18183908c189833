import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { isTrusted, peerOf } from './visitor.ts'

/** Networks in which the shop's own proxy may be. From others, anybody can send a proxy's header. */
const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addSubnet('100.64.0.0', 10)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns the address of a proxy that `TRUST_PROXY` does not name. All visitors behind it have its address,
 * and share the limits of one client.
 */
export function unnamedProxyOf(c: Context, trustedProxies: string[]): string | undefined {
  if (!c.req.header('x-forwarded-for')) return undefined
  const env: { incoming?: { socket?: { remoteAddress?: string } } } | undefined = c.env
  const peer = peerOf(env?.incoming?.socket)
  const isNearby = isIP(peer) > 0 && nearby.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
  return isNearby && !isTrusted(peer, trustedProxies) ? peer : undefined
}
