import { isIP } from 'node:net'
import type { Context } from 'hono'
import { baseLocale, isLocale, type Locale } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { readDefaultLocale } from '#shop/settings/settings.server.ts'
import { clientKey, normalizeIp } from './client-key.ts'

const LOOPBACK_IPV6 = normalizeIp('::1')

/** Returns English if Accept-Language names no language of the shop. */
export function localeOfRequest(request: Request): Locale {
  return localeOfLanguages(request.headers.get('accept-language') ?? '')
}

/** Returns `otherwise` if the header names no language of the shop. */
export function localeOfLanguages(header = '', otherwise: Locale = baseLocale): Locale {
  return preferredLocale(header) ?? otherwise
}

/** Returns the shop's default if Accept-Language names no language of the shop. */
export async function localeOfCall(request: Request, db: Services['db']): Promise<Locale> {
  return (
    preferredLocale(request.headers.get('accept-language') ?? '') ?? (await readDefaultLocale(db))
  )
}

function preferredLocale(header: string): Locale | undefined {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = /q=([\d.]+)/.exec(options.join(';'))?.[1] ?? '1'
      return { language: tag.split('-')[0] ?? '', weight: Number(weight) }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLocale)
}

/**
 * Returns the client of a request, the subject of rate limits. `X-Forwarded-For` counts only from a trusted
 * proxy: its last address that is no trusted proxy is the client.
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

/** Removes the port that some proxies add: `192.0.2.7:51234`, `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
}

export function peerOf(socket: { remoteAddress?: string } | undefined): string {
  return normalizeIp(socket?.remoteAddress ?? 'unknown')
}

export function isTrusted(address: string, trustedProxies: string[]): boolean {
  const plain = normalizeIp(address)
  const isLoopback = plain === LOOPBACK_IPV6 || plain.startsWith('127.')
  return (
    trustedProxies.some((proxy) => normalizeIp(proxy) === plain) ||
    (isLoopback && trustedProxies.includes('loopback'))
  )
}
