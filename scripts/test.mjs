// `npm test` runs everything that must pass before a change lands. It installs what it needs, shows what it
// does, and ends with a count. `npm test -- --quick` runs types, lint, rules, requests on SQLite and five
// journeys, for use between commits. `npm run test:long` repeats random tests.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bringChromium } from '../e2e/chromium.mjs'
import { checkBudgets } from './budgets.mjs'
import { nodeProgram } from './node-program.mjs'
import { root, run, say } from './process.mjs'
import { build, install } from './steps.mjs'
import { bringStrace } from './strace.mjs'
import { countOf } from './test-counts.mjs'
import { buildTestProcesses } from './test-processes.mjs'

const started = Date.now()
const isQuick = process.argv.includes('--quick')
const tool = (path) => join(root, 'node_modules', path)
const cache = (name) => join(root, 'node_modules/.cache', name)
const results = join(root, 'test-results')
const totals = { passed: 0, skipped: 0 }
const failures = []

await install()
rmSync(results, { recursive: true, force: true })
bringChromium(tool('@playwright/test/cli.js'))
if (!isQuick) bringStrace()

await step('Messages', () => run('npm', ['run', '--silent', 'messages'], { quiet: true }))
Object.assign(process.env, {
  MESSAGES_COMPILED: '1',
  // The tests' processes load the same files. The first one compiles the code for all.
  NODE_COMPILE_CACHE: cache('node'),
  // Records which SQL texts run on which engine.
  STATEMENTS_FOLDER: join(results, 'statements'),
  ...(isQuick && { TEST_QUICK: '1' }),
})
await Promise.all([readCode(), step('Build', build)])
if (!isQuick) await step('Build of what tests start', buildTestProcesses)
await step('Weight of a first visit', checkBudgets)
await Promise.all([
  suite('Unit and request tests', 'vitest.json', runTests),
  suite('Browser journeys', 'playwright.json', runJourneys),
])
if (!isQuick) await step('Statements on PostgreSQL', checkStatements)

say(`\nAll of it took ${seconds(started)} s.`)
for (const name of failures) say(`Failed: ${name}`)
say(`${totals.passed} passed, ${failures.length} failed, ${totals.skipped} skipped`)
process.exit(failures.length > 0 ? 1 : 0)

/**
 * One after the other, because each check takes much memory. They are Go programs: `GOGC` makes them collect
 * garbage less often.
 */
async function readCode() {
  const check = (name, ...args) =>
    run(nodeProgram(), [tool(name), ...args], { quiet: true, env: { GOGC: '400' } })
  await step('Format', () => check('oxfmt/bin/oxfmt', '--check'))
  await step('Types', async () => {
    const buildInfo = (name) => ['--incremental', '--tsBuildInfoFile', cache(`${name}.tsbuildinfo`)]
    await check('typescript/bin/tsc', ...buildInfo('types'))
    await check('typescript/bin/tsc', '-p', 'worker', ...buildInfo('worker'))
  })
  await step('Lint and import rules', () => check('oxlint/bin/oxlint', '--deny-warnings'))
  await step('Plain comments', () =>
    run(nodeProgram(), ['scripts/lint-comments.mjs'], { quiet: true }),
  )
}

/** Runs a check that counts as one test. */
async function step(name, check) {
  const start = Date.now()
  try {
    await check()
    totals.passed++
    say(`✓ ${name} (${seconds(start)} s)`)
  } catch (error) {
    console.error(error.message)
    say(`✗ ${name} (${seconds(start)} s)`)
    failures.push(name)
  }
}

function runTests(output) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  return run(nodeProgram(), [tool('vitest/vitest.mjs'), 'run', ...reporters])
}

function runJourneys(output) {
  const which = isQuick ? ['--grep=@quick'] : []
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  return run(nodeProgram(), [tool('@playwright/test/cli.js'), 'test', ...which], { env })
}

function checkStatements() {
  const check = join(root, 'test/statements/check.ts')
  return run(nodeProgram(), [check, process.env.STATEMENTS_FOLDER])
}

/** `runAll` counts its own tests and writes a file of results. */
async function suite(name, file, runAll) {
  const start = Date.now()
  const output = join(results, file)
  const ended = await runAll(output).catch((error) => error)
  const { passed, skipped, failed } = countOf(output)
  totals.passed += passed
  totals.skipped += skipped
  if (ended instanceof Error && failed.length === 0) {
    console.error(ended.message)
    failed.push(name)
  }
  failures.push(...failed)
  say(`${name}: ${passed} passed, ${failed.length} failed (${seconds(start)} s)`)
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
