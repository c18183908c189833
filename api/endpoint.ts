import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { Account } from '#shop/accounts/account.ts'
import { isStaffPolicy, maySo, type StaffPolicy } from '#shop/accounts/staff-policy.ts'
import { withDigits, withLocale } from '#messages/locale.server.ts'
import type { Services } from '#server/context.ts'
import { readDigits } from '#shop/settings/settings.server.ts'
import { readBody } from './body.ts'
import { callerOf } from './caller.ts'
import { invalidFields, problem } from './problem.ts'
import { problemShape } from './shapes.ts'
import { numbersOfForm, validate } from './validate.ts'
import { localeOfCall } from './visitor.ts'

/**
 * The callers that an endpoint admits, checked before its body is read. `provider` endpoints check the
 * provider's signature themselves. `shop/accounts/staff-policy.ts` lists the roles of the other policies.
 */
export type Policy = 'anyone' | 'user' | 'provider' | StaffPolicy

type NoSchema = undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

export type Call<Query, Body, P extends Policy = Policy> = {
  c: Context
  services: Services
  /** Undefined for a guest, if the policy is `anyone`. */
  account: P extends 'user' | StaffPolicy ? Account : Account | undefined
  query: Output<Query>
  body: Output<Body>
  param: (name: string) => string
}

/** A handler's result: a response, or the body of a 200. Undefined becomes a 404. */
export type Answer = Response | object | undefined

type Answers = Record<number, v.GenericSchema | string>

export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  /** Overrides the OpenAPI operation id derived from method and path. */
  operationId?: string
  policy: Policy
  query: v.GenericSchema
  body?: v.GenericSchema
  /** Returns the schema of a body that depends on settings or the caller. `body` then only documents it. */
  bodyNow?: (services: Services, account: Account | undefined) => Promise<v.GenericSchema>
  /** The size limit of the body in bytes; 64 KB by default. */
  mostBytes?: number
  /** Bodies that `handle` reads itself, by media type, for the documentation. */
  reads?: Record<string, v.GenericSchema>
  /** Responses by status, for the documentation. `endpoint` adds the common refusals. */
  answers: Answers
  handle: (c: Context, services: Services) => Promise<Response>
}

const noQuery = v.strictObject({})

/** Accepts unknown query parameters, for callers outside the shop's control. */
export const anyQuery = v.looseObject({})

/** Documents statuses that answer with a problem. */
export function refused(...statuses: number[]): Answers {
  return Object.fromEntries(statuses.map((status) => [status, problemShape]))
}

export function endpoint<
  Query extends v.GenericSchema | NoSchema = NoSchema,
  Body extends v.GenericSchema | NoSchema = NoSchema,
  const P extends Policy = Policy,
>(
  definition: Omit<Endpoint, 'handle' | 'query' | 'body' | 'bodyNow' | 'policy'> & {
    policy: P
    query?: Query
    body?: Body
    bodyNow?: (services: Services, account: Account | undefined) => Promise<Body & v.GenericSchema>
    handle: (call: Call<Query, Body, P>) => Promise<Answer>
  },
): Endpoint {
  const { query = noQuery, body, bodyNow } = definition
  return {
    ...definition,
    query,
    answers: { ...commonRefusals(definition.policy, query, body), ...definition.answers },
    async handle(c, services) {
      const account = await callerOf(c, services)
      const refusal = refuseCaller(definition.policy, account)
      if (refusal) return refusal
      // PostgreSQL refuses a NUL character, even in a comparison. No id contains one.
      if (Object.values(c.req.param()).some((part) => part.includes('\0'))) {
        return problem(404, 'not-found')
      }
      const checkedQuery = checkQuery(query, c)
      if (!checkedQuery.ok) return invalidFields(checkedQuery.codes)
      const schema = bodyNow ? await bodyNow(services, account) : body
      const checkedBody = schema
        ? await checkBody(schema, c.req.raw, definition.mostBytes)
        : undefined
      if (checkedBody instanceof Response) return checkedBody
      const answer = await definition.handle({
        c,
        services,
        // The casts are needed because the types are generic here. The checks above ensure them.
        account: account as Call<Query, Body, P>['account'],
        query: checkedQuery.value as Output<Query>,
        body: checkedBody as Output<Body>,
        param: (name) => c.req.param(name) ?? '',
      })
      return answer instanceof Response ? answer : jsonOf(answer)
    },
  }
}

function jsonOf(value: object | undefined): Response {
  return value ? Response.json(value) : problem(404, 'not-found')
}

function commonRefusals(policy: Policy, query: v.GenericSchema, body?: v.GenericSchema): Answers {
  return refused(
    ...(body ? [400, 413, 415, 422] : []),
    ...(query === anyQuery ? [] : [422]),
    ...(policy === 'user' || isStaffPolicy(policy) ? [401] : []),
    ...(isStaffPolicy(policy) ? [403] : []),
  )
}

function refuseCaller(policy: Policy, account: Account | undefined): Response | undefined {
  if (policy === 'anyone' || policy === 'provider') return undefined
  if (!account) return problem(401, 'not-signed-in', {}, { 'WWW-Authenticate': 'Bearer' })
  if (isStaffPolicy(policy) && !maySo(account.staffRole, policy)) return problem(403, 'not-allowed')
  return undefined
}

/** Other methods of the endpoints' paths get 405, other paths 404. */
export function serveEndpoints(endpoints: Endpoint[], services: Services): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    const digits = await readDigits(services.db)
    const locale = await localeOfCall(c.req.raw, services.db)
    return withDigits(digits, () => withLocale(locale, next))
  })
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

/** Responses for an account or to a write are not cached, because they may have order keys and secrets. */
async function answer(one: Endpoint, c: Context, services: Services): Promise<Response> {
  const response = await one.handle(c, services)
  const isOwn = one.policy === 'user' || isStaffPolicy(one.policy) || one.method !== 'get'
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

async function checkBody(
  schema: v.GenericSchema,
  request: Request,
  mostBytes?: number,
): Promise<unknown> {
  const body = await readBody(request, mostBytes)
  if (!body.ok) return body.response
  const checked = validate(schema, body.isForm ? numbersOfForm(schema, body.value) : body.value)
  return checked.ok ? checked.value : invalidFields(checked.codes)
}
