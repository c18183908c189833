import * as v from 'valibot'
import { expect } from 'vitest'
import { apiMounts } from '#api/api.ts'

/** Statuses that any call may answer with, whatever it describes. */
const ALWAYS = [400, 401, 403, 405, 413, 415, 422, 500]

const ABOUT_ITSELF = ['/api/openapi.json', '/api/docs']

/** What the app answers is what the API's description says, to the last field. */
export async function expectAsDescribed(method: string, path: string, response: Response) {
  const plainPath = path.split('?')[0] ?? ''
  const described = endpointOf(method, plainPath)
  if (!described || response.status === 304 || ABOUT_ITSELF.includes(plainPath)) return
  const name = `${method} ${path} ${response.status}`
  const schema = described.answers[response.status]
  if (!schema) return expect(ALWAYS, name).toContain(response.status)
  if (typeof schema === 'string') return
  const body: unknown = await response.clone().json()
  if (response.status >= 400) return expect(v.is(schema, body), name).toBe(true)
  // Parsing leaves out what the schema does not know: nothing may be missing afterwards.
  expect(v.parse(schema, body), name).toEqual(body)
}

function endpointOf(method: string, path: string) {
  for (const { base, endpoints } of apiMounts) {
    const found = endpoints.find(
      (one) => one.method === method.toLowerCase() && patternOf(base + one.path).test(path),
    )
    if (found) return found
  }
  return undefined
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
