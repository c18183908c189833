import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The copy's statements are not recorded, because it has one column more. */
const { MESSAGES_COMPILED: _, STATEMENTS_FOLDER: __, ...environment } = process.env

function node(folder: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment, TEST_QUICK: '1' },
    maxBuffer: 10 ** 8,
  })
  return { status, said: stdout + stderr }
}

type Report = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Runs test files of a copy; returns how many passed, and the names of failed tests. */
export function runTests(folder: string, files: string[], options: string[] = []) {
  const output = join(folder, 'report.json')
  const { said } = node(folder, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=test/contributing/vitest.config.ts',
    ...files,
    ...options,
    '--reporter=json',
    `--outputFile=${output}`,
  ])
  if (!existsSync(output)) throw new Error(said)
  const { testResults }: Report = JSON.parse(readFileSync(output, 'utf8'))
  const results = testResults.flatMap((file) => file.assertionResults)
  const passed = results.filter(({ status }) => status === 'passed').length
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  // A file that does not load has no results.
  const broken = testResults.filter((file) => file.assertionResults.length === 0)
  return { passed, failed: [...failed, ...broken.map(({ name }) => `${name} does not load`)] }
}

/** Files of a copy with type errors. */
export function filesWithErrors(folder: string): string[] {
  compileMessages(folder)
  const { said } = node(folder, ['node_modules/typescript/bin/tsc'])
  const found = [...said.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return [...new Set(found)]
}

export function compileMessages(folder: string) {
  spawnSync('npm', ['run', '--silent', 'messages'], { cwd: folder, env: environment })
}

/** Starts the shop of a copy. The copy's messages must be compiled. */
export async function startShop(folder: string, env: Record<string, string>) {
  const shop = spawn(process.execPath, ['--no-warnings', 'test/shop-process.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '.compiled'), ...env },
  })
  let said = ''
  shop.stdout?.on('data', (text) => (said += String(text)))
  shop.stderr?.on('data', (text) => (said += String(text)))
  const exit = once(shop, 'exit')
  const isReady = await Promise.race([
    once(shop, 'message').then(() => true),
    exit.then(() => false),
  ])
  if (!isReady) throw new Error(`The shop does not start: ${said}`)
  return {
    async close() {
      shop.kill()
      await exit
    },
  }
}
