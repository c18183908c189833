import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { Account } from '#shop/accounts/account.ts'
import { withLocale } from '#messages/locale.server.ts'
import type { Services } from '#server/context.ts'
import { readBody } from './body.ts'
import { callerOf } from './caller.ts'
import { invalidFields, problem } from './problem.ts'
import { numbersOfForm, validate } from './validate.ts'
import { localeOfRequest } from './visitor.ts'

/**
 * Who may call: stated for every endpoint, checked before anything of the request is read. The
 * payment provider shows who it is by its signature, which its endpoint checks itself.
 */
export type Policy = 'anyone' | 'user' | 'admin' | 'provider'

type NoSchema = undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

export type Call<Query, Body, P extends Policy = Policy> = {
  c: Context
  services: Services
  /** Whose call it is; with a policy that anyone passes, perhaps nobody's. */
  account: P extends 'user' | 'admin' ? Account : Account | undefined
  query: Output<Query>
  body: Output<Body>
  param: (name: string) => string
}

export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  /** What generated clients call it, where method and path do not say it well. */
  operationId?: string
  policy: Policy
  query: v.GenericSchema
  body?: v.GenericSchema
  /** What `body` is now, where settings of the shop decide it; `body` itself is for the documentation. */
  bodyNow?: (services: Services) => Promise<v.GenericSchema>
  /** A body that `handle` reads by itself, by its media type; for the documentation. */
  reads?: Record<string, v.GenericSchema>
  /** What is answered by status; for the documentation. */
  answers: Record<number, v.GenericSchema | string>
  handle: (c: Context, services: Services) => Promise<Response>
}

const noQuery = v.strictObject({})

/** For a call that strangers make from addresses of their own, with words that we do not know. */
export const anyQuery = v.looseObject({})

/** One call of the API: who may, what goes in and what comes out, said once for all uses. */
export function endpoint<
  Query extends v.GenericSchema | NoSchema = NoSchema,
  Body extends v.GenericSchema | NoSchema = NoSchema,
  const P extends Policy = Policy,
>(
  definition: Omit<Endpoint, 'handle' | 'query' | 'body' | 'bodyNow' | 'policy'> & {
    policy: P
    query?: Query
    body?: Body
    bodyNow?: (services: Services) => Promise<Body & v.GenericSchema>
    handle: (call: Call<Query, Body, P>) => Promise<Response>
  },
): Endpoint {
  const { query = noQuery, body, bodyNow } = definition
  return {
    ...definition,
    query,
    async handle(c, services) {
      const account = await callerOf(c, services)
      const refusal = refuseCaller(definition.policy, account)
      if (refusal) return refusal
      // Nothing has such a name, and PostgreSQL refuses NUL even to compare with.
      if (Object.values(c.req.param()).some((part) => part.includes('\0'))) {
        return problem(404, 'not-found')
      }
      const checkedQuery = checkQuery(query, c)
      if (!checkedQuery.ok) return invalidFields(checkedQuery.codes)
      const schema = bodyNow ? await bodyNow(services) : body
      const checkedBody = schema ? await checkBody(schema, c.req.raw) : undefined
      if (checkedBody instanceof Response) return checkedBody
      return definition.handle({
        c,
        services,
        // Generic here: only the definition knows its policy and what its schemas put out.
        account: account as Call<Query, Body, P>['account'],
        query: checkedQuery.value as Output<Query>,
        body: checkedBody as Output<Body>,
        param: (name) => c.req.param(name) ?? '',
      })
    },
  }
}

function refuseCaller(policy: Policy, account: Account | undefined): Response | undefined {
  if (policy === 'anyone' || policy === 'provider') return undefined
  if (!account) return problem(401, 'not-signed-in', {}, { 'WWW-Authenticate': 'Bearer' })
  if (policy === 'admin' && account.role !== 'admin') return problem(403, 'not-allowed')
  return undefined
}

/** The endpoints as an app: each path answers other methods with 405, other paths with 404. */
export function serveEndpoints(endpoints: Endpoint[], services: Services): Hono {
  const app = new Hono()
  app.use('*', (c, next) => withLocale(localeOfRequest(c.req.raw), next))
  for (const [path, atPath] of Map.groupBy(endpoints, (one) => one.path)) {
    for (const one of atPath) {
      app.on(one.method.toUpperCase(), path, (c) => answer(one, c, services))
    }
    const allow = atPath.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase(),
    )
    app.all(path, () => problem(405, 'method-not-allowed', {}, { Allow: allow.join(', ') }))
  }
  app.all('*', () => problem(404, 'not-found'))
  return app
}

/** What only an account may see is kept by no cache. */
async function answer(one: Endpoint, c: Context, services: Services): Promise<Response> {
  const response = await one.handle(c, services)
  const isOwn = one.policy === 'user' || one.policy === 'admin'
  if (isOwn && !response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', 'no-store')
  }
  return response
}

function checkQuery(schema: v.GenericSchema, c: Context) {
  const all = Object.entries(c.req.queries())
  const repeated = all.filter(([, values]) => values.length > 1).map(([name]) => [name, 'repeated'])
  if (repeated.length > 0) return { ok: false as const, codes: Object.fromEntries(repeated) }
  return validate(schema, Object.fromEntries(all.map(([name, [value]]) => [name, value])))
}

async function checkBody(schema: v.GenericSchema, request: Request): Promise<unknown> {
  const body = await readBody(request)
  if (!body.ok) return body.response
  const checked = validate(schema, body.isForm ? numbersOfForm(schema, body.value) : body.value)
  return checked.ok ? checked.value : invalidFields(checked.codes)
}
