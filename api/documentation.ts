import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { isStaffPolicy, staffPolicies } from '#shop/accounts/staff-policy.ts'
import { documentationPage } from './documentation-page.ts'
import { anyQuery, endpoint, type Endpoint, type Policy } from './endpoint.ts'
import { operationIdOf } from './operation-id.ts'

type Mount = { base: string; endpoints: Endpoint[] }

/** OpenAPI 3.1, generated from the schemas that validate calls, and an HTML page of it. */
export function documentationEndpoints(apiMounts: Mount[]): Endpoint[] {
  let made: OpenApi | undefined
  // Generated on the first request, because it takes longer than the rest of the start.
  const document = () => (made ??= openApiOf(apiMounts))
  return [
    endpoint({
      method: 'get',
      path: '/openapi.json',
      summary: 'This description',
      policy: 'anyone',
      query: anyQuery,
      answers: { 200: 'OpenAPI 3.1' },
      handle: async () => document(),
    }),
    endpoint({
      method: 'get',
      path: '/docs',
      summary: 'This description, to be read',
      policy: 'anyone',
      query: anyQuery,
      answers: { 200: 'HTML' },
      handle: async () =>
        new Response(documentationPage(document()), {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        }),
    }),
  ]
}

export type OpenApi = ReturnType<typeof openApiOf>

export function openApiOf(apiMounts: Mount[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const { base, one } of apiMounts.flatMap((mount) =>
    mount.endpoints.map((one) => ({ base: mount.base, one })),
  )) {
    const path = `${base}${one.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [one.method]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baladi',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Amounts are EGP with at most two decimals; `amount` of a payment is the total × 100. ' +
        'Refusals carry `code`, `message` in the language of `Accept-Language` (en, ar) and, where ' +
        'fields are wrong, all of them in `errors`. Unknown fields are refused.',
    },
    servers: [{ url: '/', description: 'This shop' }],
    components: { securitySchemes },
    paths,
  }
}

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'What `POST /auth/signin` answers with.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'The payment provider’s signature of the body.',
  },
}

/** With `anyone`, a token is optional. */
function securityOf(policy: Policy): Record<string, string[]>[] {
  if (policy === 'anyone') return [{}, { token: [] }]
  return policy === 'provider' ? [{ signature: [] }] : [{ token: [] }]
}

function operationOf(one: Endpoint) {
  const { path, summary, policy, query, body, reads, answers } = one
  const bodies = body ? { 'application/json': body } : reads
  return {
    operationId: operationIdOf(one),
    summary,
    security: securityOf(policy),
    'x-policy': policy,
    ...(isStaffPolicy(policy) && { 'x-roles': staffPolicies[policy] }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(bodies && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          Object.entries(bodies).map(([type, one]) => [type, { schema: jsonSchema(one, 'input') }]),
        ),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, responseOf(status, answer)]),
    ),
  }
}

function pathParameters(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(query: GenericSchema) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function responseOf(status: string, answer: GenericSchema | string) {
  if (typeof answer === 'string') return { description: answer }
  const isRefusal = Number(status) >= 400
  return {
    description: isRefusal ? 'Refused' : 'Done',
    content: { 'application/json': { schema: jsonSchema(answer, 'output') } },
  }
}

// JSON Schema cannot express checks and transformations, so `errorMode` ignores them.
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}
