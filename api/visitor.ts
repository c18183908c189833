import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Locale } from '#messages/locale.ts'
import { clientKey, plainAddress } from './client-key.ts'

const LOOPBACK_IPV6 = plainAddress('::1')

/** The language a program or page asks for; English where it asks for neither. */
export function localeOfRequest(request: Request): Locale {
  return localeOfLanguages(request.headers.get('accept-language') ?? '')
}

/** Of an `Accept-Language`. */
export function localeOfLanguages(header = ''): Locale {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = /q=([\d.]+)/.exec(options.join(';'))?.[1] ?? '1'
      return { language: tag.split('-')[0], weight: Number(weight) }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ language }) => language === 'ar' || language === 'en')
  return wanted?.language === 'ar' ? 'ar' : 'en'
}

/**
 * The client a request came from, as limits count clients. What a proxy says counts only when the
 * proxy is trusted: then the last address in `X-Forwarded-For` that is no trusted proxy itself.
 */
export function clientOf(c: Context, trustedProxies: string[]): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } | undefined = c.env
  const peer = peerOf(env?.incoming?.socket)
  return clientOfAddresses(peer, c.req.header('x-forwarded-for') ?? '', trustedProxies)
}

export function clientOfAddresses(
  peer: string,
  forwarded: string,
  trustedProxies: string[],
): string {
  if (!isTrusted(peer, trustedProxies)) return clientKey(peer)
  const visitor = forwarded
    .split(',')
    .map((part) => withoutPort(part.trim()))
    .findLast((address) => !isTrusted(address, trustedProxies))
  return clientKey(visitor !== undefined && isIP(visitor) ? visitor : peer)
}

/** Some proxies write `192.0.2.7:51234` and `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
}

/** Who is at the other end of a connection; `unknown` where there is none. */
export function peerOf(socket: { remoteAddress?: string } | undefined): string {
  return plainAddress(socket?.remoteAddress ?? 'unknown')
}

export function isTrusted(address: string, trustedProxies: string[]): boolean {
  const plain = plainAddress(address)
  const isLoopback = plain === LOOPBACK_IPV6 || plain.startsWith('127.')
  return (
    trustedProxies.some((proxy) => plainAddress(proxy) === plain) ||
    (isLoopback && trustedProxies.includes('loopback'))
  )
}
