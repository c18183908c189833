import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Services } from './context.ts'
import { overloadedResponse } from './overloaded.ts'
import { HAS_LEFT } from './page-cache/page-cache.ts'
import { requestQueue } from './request-queue.ts'
import type { Life } from './stop.ts'

/**
 * How many requests of a kind are worked on at once; the first that fits counts. Pages and public
 * calls need the processor and little else, so they start one after another. The others mostly wait
 * for somebody else, and whoever pays must not stand behind those who look around: essential ones are
 * taken also when the process cannot keep up.
 */
const KINDS = [
  { name: 'webhook', path: /^\/api\/webhooks\//, atOnce: 256, isEssential: true },
  {
    name: 'checkout',
    path: /^\/(api\/(payment|orders|cart)|sandbox)(\/|$)/,
    atOnce: 256,
    isEssential: true,
  },
  // More than wait for their password to be hashed, where the rest is refused anyway.
  { name: 'accounts', path: /^\/auth\//, atOnce: 64 },
  { name: 'desk', path: /^\/api\/admin\//, atOnce: 16 },
  { name: 'browsing', path: /^\//, atOnce: 32, isCpuBound: true },
]

/** What a request counts as; files are none of the kinds, for they are sent to whoever asks. */
export function kindOf(path: string): string {
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'health'
  if (/\.\w+$/.test(path)) return 'files'
  return KINDS.find((kind) => kind.path.test(path))?.name ?? 'browsing'
}

const REPORT_EVERY_MS = 10_000

type Door = { Bindings: Partial<HttpBindings>; Variables: RequestIdVariables }

export type Admission = ReturnType<typeof createAdmission>

/** Requests wait for their turn where it is expected soon, and are refused with 503 otherwise. */
export function createAdmission({ log, counters }: Pick<Services, 'log' | 'counters'>, life: Life) {
  const kinds = KINDS.map((kind) => ({
    ...kind,
    queue: requestQueue(kind, () => life.connections),
  }))
  // A figure that is there from the start shows its first step.
  for (const { name } of kinds) counters.shed.inc({ kind: name }, 0)
  const report = reportRefusals(log)

  type Kind = (typeof kinds)[number]
  const kindAt = (path: string) => kinds.find((kind) => kind.path.test(path))
  const isStrained = ({ isEssential }: Kind) => !isEssential && life.pulse?.strain() !== undefined

  function countRefusal(name: string) {
    counters.shed.inc({ kind: name })
    report(name)
  }

  return {
    /** Whether a request for this path would only be refused. */
    isFull(path: string): boolean {
      const kind = kindAt(path)
      return kind !== undefined && (isStrained(kind) || kind.queue.isTooLong())
    },
    countRefusal,
    middleware: (async (c, next) => {
      const kind = kindAt(c.req.path)
      if (!kind) return next()
      const visitor = { hasLeft: () => hasLeft(c), isWhole: () => isWhole(c) }
      const place = isStrained(kind) ? undefined : kind.queue.enter(visitor)
      if (!place) {
        countRefusal(kind.name)
        return overloadedResponse(c)
      }
      await place.turn
      try {
        if (visitor.hasLeft()) return new Response(null, { status: HAS_LEFT })
        await next()
      } finally {
        place.leave()
      }
    }) satisfies MiddlewareHandler<Door>,
  }
}

/** Only who wanted to read something: what was sent to be written is written all the same. */
function hasLeft({ env, req }: Context<Door>): boolean {
  return req.method === 'GET' && env?.incoming?.socket.writable === false
}

function isWhole({ env }: Context<Door>): boolean {
  return env?.incoming?.complete !== false
}

/** Counts refusals by kind, for a line in the log from time to time rather than one for each. */
function reportRefusals(log: Services['log']) {
  let refused: Record<string, number> = {}
  let timer: NodeJS.Timeout | undefined
  return (kind: string) => {
    refused[kind] = (refused[kind] ?? 0) + 1
    timer ??= setTimeout(() => {
      log.warn({ refused }, 'refused for load')
      refused = {}
      timer = undefined
    }, REPORT_EVERY_MS).unref()
  }
}
