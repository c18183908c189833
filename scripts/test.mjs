// `npm test`: everything that CI runs. Brings what it needs, shows what it does, ends with a count.
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bringChromium } from '../e2e/chromium.mjs'
import { checkBudgets } from './budgets.mjs'
import { build, install, nodeProgram, root, run, say } from './steps.mjs'
import { bringStrace } from './strace.mjs'

const started = Date.now()
const tool = (path) => join(root, 'node_modules', path)
const results = join(root, 'test-results')
const totals = { passed: 0, skipped: 0 }
const failures = []
const secondTries = []

await install()
rmSync(results, { recursive: true, force: true })

await step('Messages', () => run('npm', ['run', '--silent', 'messages'], { quiet: true }))
await step('Types', async () => {
  await run(nodeProgram(), [tool('@react-router/dev/bin.cjs'), 'typegen'], { quiet: true })
  await run(nodeProgram(), [tool('typescript/bin/tsc')])
  await run(nodeProgram(), [tool('typescript/bin/tsc'), '-p', 'worker'])
})
await step('Lint and rooms', () =>
  run(nodeProgram(), [tool('oxlint/bin/oxlint'), '--deny-warnings']),
)
await step('Format', () =>
  run(nodeProgram(), [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
)
await step('Build', build)
await step('Weight of a first visit', checkBudgets)
await suite('Unit and request tests', 'vitest.json', async () => {
  bringStrace()
  await run(nodeProgram(), [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ])
})
await suite('Browser journeys', 'playwright.json', async () => {
  bringChromium(tool('@playwright/test/cli.js'))
  await run(nodeProgram(), [tool('@playwright/test/cli.js'), 'test'])
})

const { passed, skipped } = totals
say(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`)
for (const test of secondTries) say(`Passed only at the second try: ${test}`)
for (const failure of failures) say(`Failed: ${failure}`)
say(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exit(failures.length > 0 ? 1 : 0)

/** A check that counts as one test. */
async function step(name, check) {
  say(`\n— ${name}`)
  try {
    await check()
    totals.passed++
  } catch (error) {
    console.error(error.message)
    failures.push(name)
  }
}

/** A runner that counts its own tests, into a file of results. */
async function suite(name, file, runTests) {
  say(`\n— ${name}`)
  const ended = await runTests().catch((error) => error)
  const counted = count(file)
  totals.passed += counted.passed
  totals.skipped += counted.skipped
  secondTries.push(...counted.secondTries)
  failures.push(...counted.failures)
  if (ended instanceof Error && counted.failures.length === 0) {
    console.error(ended.message)
    failures.push(name)
  }
}

function count(file) {
  try {
    const report = JSON.parse(readFileSync(join(results, file), 'utf8'))
    return report.stats ? countJourneys(report) : countTests(report)
  } catch {
    return { passed: 0, failures: [], skipped: 0, secondTries: [] }
  }
}

function countTests({ numPassedTests, numPendingTests, testResults }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })),
  )
  const named = (tests) => tests.map((test) => `${test.file}: ${test.fullName}`)
  const isSecondTry = (test) => test.status === 'passed' && test.failureMessages.length > 0
  return {
    passed: numPassedTests,
    failures: named(tests.filter((test) => test.status === 'failed')),
    skipped: numPendingTests,
    secondTries: named(tests.filter(isSecondTry)),
  }
}

function countJourneys({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  const named = (specs) => specs.map((spec) => `${spec.file}: ${spec.title}`)
  return {
    passed: stats.expected + stats.flaky,
    failures: named(specs.filter((spec) => !spec.ok)),
    skipped: stats.skipped,
    secondTries: named(specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky'))),
  }
}
