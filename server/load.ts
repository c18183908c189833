import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { problem } from '#api/problem.ts'
import { localeOfRequest } from '#api/visitor.ts'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { withLocale } from '#messages/locale.server.ts'
import { directionOf, localeOfPath } from '#messages/locale.ts'
import type { Services } from './context.ts'
import { fairTurns } from './fair-turns.ts'
import { FEWEST_PAGES, paceOfPages } from './pace-of-pages.ts'
import { HAS_LEFT } from './page-cache/page-cache.ts'
import { isCall } from './page-cache/plain-address.ts'
import type { Life } from './stop.ts'
import { timeSlices } from './time-slices.ts'

/**
 * How many requests of a kind are worked on at once; the first that fits counts. One core makes
 * pages, so more of them only wait for each other: as many as are done in a moment, and 64 of which
 * that is not known. The others mostly wait for somebody else, and whoever pays must not stand behind
 * those who look around: the till stays open also when the process cannot keep up.
 */
const KINDS = [
  { name: 'webhook', path: /^\/api\/webhooks\//, places: 256, isTill: true },
  {
    name: 'checkout',
    path: /^\/(api\/(payment|orders|cart)|sandbox)(\/|$)/,
    places: 256,
    isTill: true,
  },
  // More than wait for their password to be hashed, where the rest is refused anyway.
  { name: 'accounts', path: /^\/auth\//, places: 64 },
  { name: 'desk', path: /^\/api\/admin\//, places: 16 },
  { name: 'browsing', path: /^\//, places: FEWEST_PAGES },
]

/** What a request counts as; files are none of them, for they are sent by whoever is asked. */
export function kindOf(path: string): string {
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'health'
  if (/\.\w+$/.test(path)) return 'files'
  return KINDS.find((kind) => kind.path.test(path))?.name ?? 'browsing'
}

type Work = { c: Context<{ Bindings: Partial<HttpBindings> }>; isBegun: boolean }

/** Of a round of the event loop. */
const CALLS_MS = 15
const RETRY_AFTER_SECONDS = '1'
const TELL_EVERY_MS = 10_000

/**
 * Refuses what would be too much to work on at once, before it costs anything. A request counts
 * once it is there as a whole: who sends one slowly takes no place from others, nor does who went
 * away before a page was begun.
 */
export function refuseTooMuch({ log, counters }: Services, life: Life): MiddlewareHandler {
  const kinds = KINDS.map((kind) => ({ ...kind, working: new Set<Work>() }))
  // A figure that is there from the start shows its first step.
  for (const { name } of kinds) counters.shed.inc({ kind: name }, 0)
  const tell = teller(log)
  const startPage = fairTurns()
  const pace = paceOfPages()
  const startCall = timeSlices(CALLS_MS)
  return async (c, next) => {
    const kind = kinds.find(({ path }) => path.test(c.req.path))
    if (!kind) return next()
    const { name, working } = kind
    const isBrowsing = name === 'browsing'
    const places = isBrowsing ? pace.places() : kind.places
    const isStrained = !kind.isTill && life.pulse?.strain() !== undefined
    const isFull = working.size >= places && [...working].filter(takesPlace).length >= places
    if (isStrained || isFull) {
      counters.shed.inc({ kind: name })
      tell(name)
      return busy(c)
    }
    const work: Work = { c, isBegun: !isBrowsing }
    working.add(work)
    try {
      if (isBrowsing) {
        // All that came with a page is seen before, and refused if it is too much. Most calls take less
        // time than a round of the event loop does.
        await (isCall(c.req.path) ? startCall() : startPage())
        if (c.req.method === 'GET' && hasLeft(c)) return new Response(null, { status: HAS_LEFT })
        work.isBegun = true
      }
      const begun = performance.now()
      await next()
      if (isBrowsing) pace.took(performance.now() - begun)
    } finally {
      working.delete(work)
    }
  }
}

function takesPlace({ c, isBegun }: Work): boolean {
  const isWhole = c.env?.incoming?.complete !== false
  return isWhole && (isBegun || !hasLeft(c))
}

function hasLeft({ env }: Work['c']): boolean {
  return env?.incoming?.socket.writable === false
}

/** In the visitor’s language; to be asked again in a moment. */
export function busy(c: Context): Response {
  // Compressing a refusal would cost more than sending it.
  const headers = {
    'Retry-After': RETRY_AFTER_SECONDS,
    'Cache-Control': 'no-store, no-transform',
  }
  if (/^\/(api|auth)(\/|$)/.test(c.req.path)) {
    return withLocale(localeOfRequest(c.req.raw), () =>
      problem(503, 'overloaded', { requestId: c.get('requestId') }, headers),
    )
  }
  const locale = localeOfPath(c.req.path)
  const page = withLocale(locale, () => busyPage(locale, c.req.url))
  return new Response(page, {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** Made without React, which is what there is too much of. */
function busyPage(locale: 'en' | 'ar', url: string): string {
  const { pathname, search } = new URL(url)
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>503</title>
      <body style="margin:15vh auto;max-width:30rem;padding:1rem;font:1.125rem/1.6 system-ui">
        <h1 style="font-size:1.25rem">${errorText('overloaded')}</h1>
        <p><a href="${pathname}${search}" style="color:#1e6b3a">${m.try_again()}</a></p>
      </body>
    </html>`
  return String(page)
}

/** Told in the log from time to time, not once for each. */
function teller(log: Services['log']) {
  let refused: Record<string, number> = {}
  let timer: NodeJS.Timeout | undefined
  return (kind: string) => {
    refused[kind] = (refused[kind] ?? 0) + 1
    timer ??= setTimeout(() => {
      log.warn({ refused }, 'refused for load')
      refused = {}
      timer = undefined
    }, TELL_EVERY_MS).unref()
  }
}
