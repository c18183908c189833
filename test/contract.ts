import * as v from 'valibot'
import { expect } from 'vitest'
import { apiMounts } from '#api/api.ts'

/** Statuses that any call may answer, described or not. */
const ALWAYS = [400, 401, 403, 405, 413, 415, 422, 500]

const ABOUT_ITSELF = ['/api/openapi.json', '/api/docs']

export async function expectAsDescribed(method: string, path: string, response: Response) {
  const plainPath = path.split('?')[0] ?? ''
  const endpoint = endpointOf(method, plainPath)
  if (!endpoint || response.status === 304 || ABOUT_ITSELF.includes(plainPath)) return
  const name = `${method} ${path} ${response.status}`
  const schema = endpoint.answers[response.status]
  if (!schema) return expect(ALWAYS, name).toContain(response.status)
  if (typeof schema === 'string') return
  const body: unknown = await response.clone().json()
  if (response.status >= 400) return expect(v.is(schema, body), name).toBe(true)
  // Parsing drops fields that the schema lacks, so the result must equal the body.
  expect(v.parse(schema, body), name).toEqual(body)
}

const described = apiMounts.flatMap(({ base, endpoints }) =>
  endpoints.map((one) => ({
    one,
    method: one.method.toUpperCase(),
    path: patternOf(base + one.path),
  })),
)

function endpointOf(method: string, asked: string) {
  return described.find(({ method: is, path }) => is === method && path.test(asked))?.one
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
