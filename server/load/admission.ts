import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Counters } from '#server/ops/metrics/counters.ts'
import type { ProcessState } from '#server/ops/shutdown.ts'
import { admissionQueue } from './admission-queue.ts'

/** As proxies log it, for a client that left before its response began. */
export const CLIENT_CLOSED_REQUEST = 499

/**
 * The first path that matches counts. Each kind has its own queue, so that a checkout does not wait behind
 * visitors who browse. Pages and public calls mostly need the processor, the others mostly wait for the
 * database or a provider. Essential kinds are admitted even under overload.
 */
const KINDS = [
  { name: 'webhook', path: /^\/api\/webhooks\//, maxActive: 256, isEssential: true },
  {
    name: 'checkout',
    path: /^\/(api\/(payment|orders|cart|drive)|sandbox)(\/|$)/,
    maxActive: 256,
    isEssential: true,
  },
  // The limit is higher than what the queue for password hashes admits; that queue refuses the rest.
  { name: 'accounts', path: /^\/auth\//, maxActive: 64 },
  { name: 'admin', path: /^\/api\/admin\//, maxActive: 16 },
  // Files of the build need no turn, but a client may ask for a map in any number of parts.
  { name: 'map', path: /^\/map\//, maxActive: 16 },
  { name: 'browsing', path: /^\//, maxActive: 32, isCpuBound: true },
]

/** Metrics use these names, too. `health` and `files` have no queue and are never refused. */
export function requestKind(path: string): string {
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'health'
  if (/\.\w+$/.test(path) && !path.startsWith('/map/')) return 'files'
  return KINDS.find((kind) => kind.path.test(path))?.name ?? 'browsing'
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * A request waits for its turn if the expected wait is short. Otherwise the HTTP server, which asks `isFull`
 * first, refuses it before the framework spends time on it.
 */
export function createAdmission(counters: Counters, state: ProcessState) {
  let entered = 0
  const arrivals = () => state.connections + entered
  const queues = new Map(
    KINDS.map(({ name, isEssential, ...limits }) => [
      name,
      { isEssential, ...admissionQueue(limits, arrivals) },
    ]),
  )
  // Prometheus sees the first increase of a counter only if the counter existed before with 0.
  for (const kind of queues.keys()) counters.shed.inc({ kind }, 0)

  return {
    isFull(path: string): boolean {
      entered++
      const queue = queues.get(requestKind(path))
      if (!queue) return false
      const isOverloaded = !queue.isEssential && state.health?.overload() !== undefined
      return isOverloaded || queue.isFull()
    },
    middleware: (async (c, next) => {
      const queue = queues.get(requestKind(c.req.path))
      if (!queue) return next()
      const { incoming, outgoing } = c.env ?? {}
      const ticket = queue.enter(() => incoming?.complete !== false)
      // A read is not worth doing for a client that has left. A write is done anyway.
      if (isRead(c)) outgoing?.once('close', ticket.remove)
      try {
        const isAdmitted = await ticket.turn
        if (!isAdmitted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
        return await next()
      } finally {
        ticket.remove()
      }
    }) satisfies MiddlewareHandler<{ Bindings: Partial<HttpBindings> }>,
  }
}

function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
