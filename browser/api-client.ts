import * as v from 'valibot'
import { localeOfPath } from '#messages/locale.ts'

/** The JSON of a refusal. Some codes add further fields. */
const problem = v.looseObject({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() }))),
})
export type Problem = v.InferOutput<typeof problem>

export type Answer<Value> =
  | { kind: 'ok'; value: Value; location: string | null }
  | { kind: 'refused'; status: number; problem: Problem }
  /** No connection, or an answer that did not come from the shop. */
  | { kind: 'unreachable' }

export type Call<Schema extends v.GenericSchema> = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as a form if it is `FormData`. */
  body?: unknown
  headers?: Record<string, string>
  /** The shape of a good answer. */
  schema: Schema
  signal?: AbortSignal
}

const TIMEOUT_MS = 30_000

/** Calls the shop's own API, in the page's language. Never throws; an aborted call counts as unreachable. */
export async function askShop<Schema extends v.GenericSchema>(
  path: string,
  { method = 'GET', body, headers, schema, signal }: Call<Schema>,
): Promise<Answer<v.InferOutput<Schema>>> {
  const isForm = body instanceof FormData
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'Accept-Language': localeOfPath(location.pathname),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return understand(response, await response.json(), schema)
  } catch {
    return { kind: 'unreachable' }
  }
}

export function understand<Schema extends v.GenericSchema>(
  response: Response,
  answered: unknown,
  schema: Schema,
): Answer<v.InferOutput<Schema>> {
  if (response.ok) {
    const value = v.safeParse(schema, answered)
    if (!value.success) return { kind: 'unreachable' }
    return { kind: 'ok', value: value.output, location: response.headers.get('Location') }
  }
  const refusal = v.safeParse(problem, answered)
  if (!refusal.success) return { kind: 'unreachable' }
  return { kind: 'refused', status: response.status, problem: refusal.output }
}
