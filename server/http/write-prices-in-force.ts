import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { clientOf } from '#api/visitor.ts'
import type { Services } from '#server/context.ts'
import type { LinesPerClient } from '#server/ops/lines-per-client.ts'
import { bringPricesUpToDate } from '#shop/prices/in-force.server.ts'

/**
 * Writes prices and offers that begin or end by now, before a page shows them. If that fails, pages show
 * earlier prices, but orders are charged the right price.
 */
export function writePricesInForce(
  { db, log, now, trustedProxies }: Services,
  linesOf: LinesPerClient,
): MiddlewareHandler {
  return async (c: Context<{ Variables: RequestIdVariables }>, next) => {
    await bringPricesUpToDate(db, now()).catch((error) => {
      const requestId = c.get('requestId')
      linesOf(clientOf(c, trustedProxies), requestId, () =>
        log.error({ err: error, requestId }, 'prices are not written'),
      )
    })
    return next()
  }
}
