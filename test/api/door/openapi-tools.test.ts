import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { openApiOf, type OpenApi } from '#api/documentation.ts'

const run = promisify(execFile)
const A_WHILE = 120_000
const tool = (path: string) => resolve('node_modules', path)

/** Writes the description into a folder from which installed packages resolve. */
function written(document: OpenApi) {
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(resolve('test-results/openapi-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  return { folder, file, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

const ours = openApiOf(apiMounts)
let described: ReturnType<typeof written>
beforeAll(() => {
  described = written(ours)
})
afterAll(() => described.forget())

/** Names of the recommended Redocly rules that the file violates, warnings included. */
async function faultsIn(file: string): Promise<string[]> {
  const args = [tool('@redocly/cli/bin/cli.js'), 'lint', file, '--extends=recommended']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const linted = await run(process.execPath, [...args, '--format=json', '--max-problems=500'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failed: { stdout: string }) => failed)
  const { problems }: { problems: { ruleId: string }[] } = JSON.parse(linted.stdout)
  return problems.map(({ ruleId }) => ruleId)
}

test(
  'the description keeps to the recommended rules of Redocly',
  { timeout: A_WHILE },
  async () => {
    expect(await faultsIn(described.file)).toEqual([])
  },
)

test('without names of its calls it would not', { timeout: A_WHILE }, async () => {
  const nameless = structuredClone(ours)
  for (const operations of Object.values(nameless.paths)) {
    for (const operation of Object.values(operations)) operation.operationId = 'same'
  }
  const { file, forget } = written(nameless)
  expect(new Set(await faultsIn(file))).toEqual(new Set(['operation-operationId-unique']))
  forget()
})

const operations = Object.entries(ours.paths).flatMap(([path, atPath]) =>
  Object.entries(atPath).map(([method, { operationId }]) => ({ path, method, operationId })),
)

/** A program with the types of each call, by path and by name, and a visit as a developer would write it. */
const program = `import createClient from 'openapi-fetch'
import type { operations, paths } from './described.d.ts'

const shop = createClient<paths>({ baseUrl: 'http://shop' })

export const calls = [
${operations.map(({ path, method }) => `  () => shop.${method.toUpperCase()}('${path}', {} as never),`).join('\n')}
]
export type Names = [
${operations.map(({ operationId }) => `  operations['${operationId}'],`).join('\n')}
]

export async function visit(token: string) {
  const { data: products } = await shop.GET('/api/{category}', {
    params: { path: { category: 'milk' }, query: { page: '1', limit: '2' } },
  })
  const name: string | undefined = products?.[0]?.nameAr
  const price: number | undefined = products?.[0]?.finalPrice
  const { data: made, error } = await shop.POST('/auth/signin', {
    body: { email: 'somebody@example.com', password: 'secret123' },
  })
  const given: string | undefined = made?.token
  const code: string | undefined = error?.code
  const { data: box } = await shop.GET('/api/admin/boxes/{id}', {
    params: { path: { id: 'small' } },
    headers: { Authorization: \`Bearer \${token}\` },
  })
  // @ts-expect-error There is no such call.
  await shop.GET('/api/no/such/call')
  // @ts-expect-error A product’s name is no number.
  const wrong: number | undefined = products?.[0]?.name
  // @ts-expect-error An e-mail belongs to it.
  await shop.POST('/auth/signin', { body: { password: 'secret123' } })
  return [name, price, given, code, box, wrong]
}
`

test('a client generated from the description compiles', { timeout: A_WHILE }, async () => {
  const { folder, file } = described
  const generator = [
    '--import',
    resolve('test/api/door/compiler-for-openapi-typescript.js'),
    tool('openapi-typescript/bin/cli.js'),
  ]
  await run(process.execPath, [...generator, file, '-o', join(folder, 'described.d.ts')])
  writeFileSync(join(folder, 'client.ts'), program)
  const strictly = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext']
  const compiler = [tool('typescript/bin/tsc'), ...strictly, '--ignoreConfig']
  const { stdout } = await run(process.execPath, [...compiler, join(folder, 'client.ts')]).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toBe('')
})
