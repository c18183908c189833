import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { detail, PaymobProblem } from './errors.ts'

export async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw detail(400, 'JSON parse error')
  }
}

export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  const fields = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'detail', [issue.message]])
  throw new PaymobProblem(400, Object.fromEntries(fields))
}

export function requireCredentials(
  scheme: 'Token' | 'Bearer',
  isKnown: (given: string) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    const [given, credentials = '', ...more] = (c.req.header('authorization') ?? '').split(' ')
    if (given !== scheme || more.length > 0 || !isKnown(credentials)) {
      throw detail(401, 'incorrect credentials')
    }
    await next()
  }
}

export function answerError(error: Error): Response {
  if (error instanceof PaymobProblem) return Response.json(error.body, { status: error.status })
  // The log gets our own faults; the answer shows no internals.
  console.error('sandbox:', error)
  return new Response('Server Error (500)', { status: 500 })
}
