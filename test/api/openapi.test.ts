import { expect, test } from 'vitest'
import { createApi, endpoints } from '#api/api.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'

type Operation = {
  summary: string
  'x-policy': string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { type?: string } }> }
  responses: Record<string, { description: string; content?: object }>
}

describeOnEachEngine('the API’s description', (open) => {
  const shop = shopOf(open)
  const read = async () => (await shop().get('/api/openapi.json')).json()
  const operation = async (method: string, path: string): Promise<Operation> =>
    (await read()).paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method]

  test('is OpenAPI 3.1', async () => {
    expect(await read()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: 'Baladi', version: expect.any(String) },
    })
  })

  test('refers to nothing that is not in it', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/"\$(ref|schema)"/)
  })

  test.each(endpoints)(
    'has $method $path, with who may call it and what comes back',
    async (one) => {
      const described = await operation(one.method, one.path)
      expect(['anyone', 'provider', 'user', 'admin', 'operator']).toContain(one.policy)
      expect(described).toMatchObject({ summary: one.summary, 'x-policy': one.policy })
      expect(Object.keys(described.responses)).toEqual(Object.keys(one.answers))
      const inPath = described.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `:${name}`)).toEqual(one.path.match(/:\w+/g) ?? [])
      expect(described.requestBody?.content['application/json']?.schema.type).toBe(
        one.body && 'object',
      )
      expect(Object.keys(described.responses).some((status) => status.startsWith('2'))).toBe(true)
    },
  )

  test('has no call twice, and every call that the app answers', async () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    const described = new Set([...names, 'get /openapi.json', 'get /docs'])
    for (const route of createApi(shop().services).routes) {
      if (route.method === 'ALL') continue
      expect(described).toContain(`${route.method.toLowerCase()} ${route.path}`)
    }
  })

  test('can be read as a page without a script', async () => {
    const response = await shop().get('/api/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain('/api/payment')
    expect(page).not.toMatch(/<script|https?:\/\//)
  })
})
