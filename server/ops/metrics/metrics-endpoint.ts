import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import type { Services } from '#server/context.ts'
import { shopFigures } from './shop-figures.ts'

/**
 * `/metrics` in Prometheus' text format, for requests with the bearer token. For others, or without a token,
 * the path does not exist.
 */
export function metricsEndpoint(services: Services, token: string | undefined): Hono {
  const app = new Hono()
  if (token === undefined) return app
  app.get('/metrics', async (c, next) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return next()
    const figures = await shopFigures(services)
    const all = Registry.merge([services.counters.registry, figures])
    return c.text(await all.metrics(), 200, {
      'Content-Type': all.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return app
}

/** In constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => hash('sha256', text, 'buffer'))
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
