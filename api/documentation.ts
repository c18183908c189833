import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { documentationPage } from './documentation-page.ts'
import { anyQuery, endpoint } from './endpoint.ts'

type Door = { base: string; endpoints: Endpoint[] }

/** OpenAPI 3.1 of all endpoints, from the very schemas that check them; and a page to read it. */
export function documentationEndpoints(doors: Door[]): Endpoint[] {
  const document = openApiOf(doors)
  return [
    endpoint({
      method: 'get',
      path: '/openapi.json',
      summary: 'This description',
      policy: 'anyone',
      query: anyQuery,
      answers: { 200: 'OpenAPI 3.1' },
      handle: async () => Response.json(document),
    }),
    endpoint({
      method: 'get',
      path: '/docs',
      summary: 'This description, to be read',
      policy: 'anyone',
      query: anyQuery,
      answers: { 200: 'HTML' },
      handle: async () =>
        new Response(documentationPage(document), {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        }),
    }),
  ]
}

export type OpenApi = ReturnType<typeof openApiOf>

function openApiOf(doors: Door[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const { base, one } of doors.flatMap((door) =>
    door.endpoints.map((one) => ({ base: door.base, one })),
  )) {
    const path = `${base}${one.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [one.method]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baladi',
      version: '1',
      description:
        'Amounts are EGP with at most two decimals; `amount` of a payment is the total × 100. ' +
        'Refusals carry `code`, `message` in the language of `Accept-Language` (en, ar) and, where ' +
        'fields are wrong, all of them in `errors`. Unknown fields are refused.',
    },
    servers: [{ url: '/' }],
    paths,
  }
}

function operationOf({ path, summary, policy, query, body, reads, answers }: Endpoint) {
  const bodies = body ? { 'application/json': body } : reads
  return {
    summary,
    'x-policy': policy,
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

// Checks and transformations have no place in JSON Schema; what they leave is the shape.
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}
