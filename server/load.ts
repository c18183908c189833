import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import { problem } from '#api/problem.ts'
import { localeOfRequest } from '#api/visitor.ts'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { withLocale } from '#messages/locale.server.ts'
import { directionOf, localeOfPath } from '#messages/locale.ts'

/**
 * How many requests are worked on at once. One core makes pages, so more of them only wait for each
 * other: 16 are done within a second. Who is about to pay, and the payment provider, have places of
 * their own; they mostly wait for the network, not for us.
 */
const PLACES = { checkout: 64, webhook: 16, other: 16 }
type Kind = keyof typeof PLACES

const RETRY_AFTER_SECONDS = '1'
const TELL_EVERY_MS = 10_000

/**
 * Refuses what would be too much to work on at once, before it costs anything. A request counts
 * once it is there as a whole: who sends one slowly takes no place from others.
 */
export function refuseTooMuch(log: Logger): MiddlewareHandler {
  const inWork = {
    checkout: new Set<Context>(),
    webhook: new Set<Context>(),
    other: new Set<Context>(),
  }
  const tell = teller(log)
  const start = oneByOne()
  return async (c, next) => {
    const kind = kindOf(c.req.path)
    const working = inWork[kind]
    if ([...working].filter(isWhole).length >= PLACES[kind]) {
      tell(kind)
      return refuse(c)
    }
    working.add(c)
    try {
      if (kind === 'other') await start()
      await next()
    } finally {
      working.delete(c)
    }
  }
}

/**
 * Lets one start in each round of the event loop: those that came meanwhile are seen in between, and
 * refused at once where they are too many. Else they would wait unseen, for a page is made in one go.
 */
function oneByOne() {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}

function kindOf(path: string): Kind {
  if (path.startsWith('/api/webhooks/')) return 'webhook'
  return /^\/(api\/(payment|orders|cart)|sandbox)(\/|$)/.test(path) ? 'checkout' : 'other'
}

function isWhole({ env }: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  return env?.incoming?.complete !== false
}

function refuse(c: Context): Response {
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS }
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
function teller(log: Logger) {
  let refused = { checkout: 0, webhook: 0, other: 0 }
  let timer: NodeJS.Timeout | undefined
  return (kind: Kind) => {
    refused[kind]++
    timer ??= setTimeout(() => {
      log.warn({ refused }, 'refused for load')
      refused = { checkout: 0, webhook: 0, other: 0 }
      timer = undefined
    }, TELL_EVERY_MS).unref()
  }
}
