import type { MiddlewareHandler } from 'hono'
import { unnamedProxyOf } from '#api/unnamed-proxy.ts'
import type { Services } from '#server/context.ts'

export function reportUnnamedProxy({
  log,
  trustedProxies,
}: Pick<Services, 'log' | 'trustedProxies'>): MiddlewareHandler {
  let isSaid = false
  return (c, next) => {
    const address = isSaid ? undefined : unnamedProxyOf(c, trustedProxies)
    if (address) {
      isSaid = true
      log.warn(
        { address },
        'all visitors share the limits of one client: they come through a proxy that TRUST_PROXY does not name',
      )
    }
    return next()
  }
}
