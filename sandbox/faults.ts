import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { StripeProblem } from './errors.ts'
import { problemResponse, serverFault } from './http.ts'

/** The knobs of API faults, which all sandboxes share. */
export type ApiFaults = {
  apiFailNext: number
  apiFailure: string
  apiFailOnly: string
  apiDelayMs: number
}
export type FaultAnswers = Record<string, () => Response>

const STRIPE: FaultAnswers = {
  'status-500': () => problemResponse(serverFault()),
  'status-429': () => problemResponse(tooManyRequests()),
}

export function misbehave(
  knobs: ApiFaults,
  answers: FaultAnswers = STRIPE,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const failure = takeFailure(knobs, `${c.req.method} ${c.req.path}`)
    if (knobs.apiDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, knobs.apiDelayMs))
    if (!failure) return next()
    const answer = Object.entries(answers).find(([name]) => failure.startsWith(name))?.[1]
    if (failure.endsWith('-after')) await next()
    if (failure.startsWith('reset')) c.env.incoming.socket.destroy()
    // `RESPONSE_ALREADY_SENT` writes nothing. A reset socket is gone; a silent one stays open until the
    // caller gives up.
    c.res = answer ? answer() : RESPONSE_ALREADY_SENT
    return c.res
  }
}

function takeFailure(knobs: ApiFaults, request: string) {
  if (knobs.apiFailNext === 0 || !request.startsWith(knobs.apiFailOnly)) return undefined
  knobs.apiFailNext -= 1
  return knobs.apiFailure
}

function tooManyRequests() {
  const message =
    'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new StripeProblem(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}
