import { timingSafeEqual } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import type { Context, MiddlewareHandler } from 'hono'
import { StripeProblem } from './errors.ts'
import type { Answer } from './idempotency.ts'
import { randomText } from './objects.ts'

const limit = bodyLimit({
  maxSize: 64 * 1024,
  onError: () =>
    problemResponse(
      new StripeProblem(413, {
        type: 'invalid_request_error',
        message: 'Request body is too large.',
      }),
    ),
})

/** Refuses long bodies. Hono's limit fails for a DELETE without a body and its headers. */
export const capBody: MiddlewareHandler = async (c, next) => {
  const hasBody = c.req.header('content-length') ?? c.req.header('transfer-encoding')
  return hasBody === undefined && c.req.method === 'DELETE' ? next() : limit(c, next)
}

export function answerResponse(answer: Answer) {
  const replayed: Record<string, string> = answer.isReplayed
    ? { 'idempotent-replayed': 'true' }
    : {}
  return new Response(answer.json, {
    status: answer.status,
    headers: { ...jsonHeaders(), ...replayed },
  })
}

export function objectResponse(object: object) {
  return new Response(JSON.stringify(object), { headers: jsonHeaders() })
}

export function problemResponse(problem: StripeProblem) {
  return new Response(JSON.stringify({ error: problem.body }), {
    status: problem.status,
    headers: jsonHeaders(),
  })
}

export function answerError(error: Error) {
  if (error instanceof StripeProblem) return problemResponse(error)
  // The log gets our own faults; the answer shows no internals.
  console.error('sandbox:', error)
  return problemResponse(serverFault())
}

export function serverFault() {
  return new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred.' })
}

export function unknownAddress(c: Context) {
  const message = `Unrecognized request URL (${c.req.method}: ${c.req.path.slice(0, 200)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return problemResponse(new StripeProblem(404, { type: 'invalid_request_error', message }))
}

export function isSameSecret(given: string, expected: string) {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function jsonHeaders() {
  return {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': `req_${randomText(14)}`,
  }
}
