import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Locale } from '#messages/locale.ts'

/** The language a program or page asks for; English where it asks for neither. */
export function localeOfRequest(request: Request): Locale {
  const wanted = (request.headers.get('accept-language') ?? '')
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
 * The address a request came from. What a proxy says counts only when the proxy is trusted: then
 * the last address in `X-Forwarded-For` that is no trusted proxy itself.
 */
export function clientOf(c: Context, trustedProxies: string[]): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } | undefined = c.env
  // An address of IPv4, as a socket that hears both kinds writes it.
  const peer = (env?.incoming?.socket?.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  if (!isTrusted(peer, trustedProxies)) return peer
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const visitor = forwarded.findLast(
    (address) => isIP(address) && !isTrusted(address, trustedProxies),
  )
  return visitor ?? peer
}

function isTrusted(address: string, trustedProxies: string[]): boolean {
  const isLoopback = address === '::1' || address.startsWith('127.')
  return trustedProxies.includes(address) || (isLoopback && trustedProxies.includes('loopback'))
}
