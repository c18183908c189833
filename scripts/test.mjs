// `npm test`: everything that CI runs. Brings what it needs, shows what it does, ends with a count.
// `npm test -- --quick`: types, lint, rules, requests on SQLite and five journeys, for between commits.
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bringChromium } from '../e2e/chromium.mjs'
import { checkBudgets } from './budgets.mjs'
import { build, install, nodeProgram, root, run, say } from './steps.mjs'
import { bringStrace } from './strace.mjs'

const started = Date.now()
const isQuick = process.argv.includes('--quick')
const tool = (path) => join(root, 'node_modules', path)
const results = join(root, 'test-results')
const totals = { passed: 0, skipped: 0 }
const failures = []
/** More than these failing is no matter of a slow machine. */
const MOST_TRIED_AGAIN = 30

await install()
rmSync(results, { recursive: true, force: true })
bringChromium(tool('@playwright/test/cli.js'))
if (!isQuick) bringStrace()

await step('Messages', () => run('npm', ['run', '--silent', 'messages'], { quiet: true }))
Object.assign(process.env, { MESSAGES_COMPILED: '1' }, isQuick && { TEST_QUICK: '1' })
// The many processes of the tests load the same files: only the first of them reads their TypeScript.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')
// Side by side: much of each is waiting.
await step('Build', build)
await step('Weight of a first visit', checkBudgets)
await Promise.all([
  readCode(),
  suite('Unit and request tests', 'vitest.json', runTests),
  suite('Browser journeys', 'playwright.json', runJourneys),
])

await tryAgainAlone()
const { passed, skipped } = totals
say(`\nAll of it took ${seconds(started)} s.`)
for (const failure of failures) say(`Failed: ${failure.name}`)
say(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exit(failures.length > 0 ? 1 : 0)

/** One after the other: each takes much memory. */
async function readCode() {
  await step('Types', async () => {
    await run(nodeProgram(), [tool('typescript/bin/tsc')])
    await run(nodeProgram(), [tool('typescript/bin/tsc'), '-p', 'worker'])
  })
  await step('Lint and import rules', () =>
    run(nodeProgram(), [tool('oxlint/bin/oxlint'), '--deny-warnings'], { quiet: true }),
  )
  if (isQuick) return
  await step('Format', () =>
    run(nodeProgram(), [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  )
}

/** A check that counts as one test. */
async function step(name, check) {
  const start = Date.now()
  try {
    await check()
    totals.passed++
    say(`✓ ${name} (${seconds(start)} s)`)
  } catch (error) {
    console.error(error.message)
    say(`✗ ${name} (${seconds(start)} s)`)
    failures.push({ name })
  }
}

/** Vitest over all files, or over `files` one after the other. */
function runTests(output, files = []) {
  return run(nodeProgram(), [
    tool('vitest/vitest.mjs'),
    'run',
    ...files,
    ...(files.length > 0 ? ['--no-file-parallelism'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ])
}

/** Playwright over all journeys, or over `files` one after the other. */
function runJourneys(output, files = []) {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = output
  return run(nodeProgram(), [
    tool('@playwright/test/cli.js'),
    'test',
    ...files,
    ...(files.length > 0 ? ['--workers=1'] : []),
    isQuick ? '--grep=@quick' : '--grep=.',
  ])
}

/** A runner that counts its own tests, into a file of results. */
async function suite(name, file, runAll) {
  const start = Date.now()
  const ended = await runAll(join(results, file)).catch((error) => error)
  const counted = count(file)
  totals.passed += counted.passed
  totals.skipped += counted.skipped
  if (ended instanceof Error && counted.failures.length === 0) {
    console.error(ended.message)
    failures.push({ name })
  }
  failures.push(...counted.failures.map((failure) => ({ ...failure, runAll })))
  say(`${name}: ${counted.passed} passed, ${counted.failures.length} failed (${seconds(start)} s)`)
}

/**
 * What failed beside everything else is run once more by itself: waits for the machine are told from
 * defects by that. Both are said; a test that passes only alone is to be mended, but keeps nobody from merging.
 */
async function tryAgainAlone() {
  const again = failures.filter(({ file, runAll }) => file && runAll)
  if (again.length === 0 || again.length > MOST_TRIED_AGAIN) return
  for (const [index, runAll] of [...new Set(again.map((failure) => failure.runAll))].entries()) {
    const output = `again-${index}.json`
    const files = again.filter((failure) => failure.runAll === runAll).map(({ file }) => file)
    say(`\nOnce more, alone: ${[...new Set(files)].join(', ')}`)
    await runAll(join(results, output), [...new Set(files)]).catch(() => {})
    const { passed, failures: still } = count(output)
    if (passed === 0) continue
    for (const failure of again) {
      if (failure.runAll !== runAll || still.some(({ name }) => name === failure.name)) continue
      failures.splice(failures.indexOf(failure), 1)
      totals.passed++
      say(`Unsteady, passes alone only: ${failure.name}`)
    }
  }
}

function count(file) {
  try {
    const report = JSON.parse(readFileSync(join(results, file), 'utf8'))
    return report.stats ? countJourneys(report) : countTests(report)
  } catch {
    return { passed: 0, failures: [], skipped: 0 }
  }
}

function countTests({ numPassedTests, numPendingTests, testResults }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })),
  )
  const named = (tests) =>
    tests.map(({ file, fullName }) => ({ file, name: `${file}: ${fullName}` }))
  return {
    passed: numPassedTests,
    failures: named(tests.filter((test) => test.status === 'failed')),
    skipped: numPendingTests,
  }
}

function countJourneys({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  const named = (specs) => specs.map(({ file, title }) => ({ file, name: `${file}: ${title}` }))
  return {
    passed: stats.expected,
    failures: named(specs.filter((spec) => !spec.ok)),
    skipped: stats.skipped,
  }
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
