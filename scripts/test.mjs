// `npm test`: everything that CI runs. Brings what it needs, shows what it does, ends with a count.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bringChromium } from '../e2e/chromium.mjs'
import { checkBudgets } from './budgets.mjs'
import { build, install, nodeProgram, root, run, say } from './steps.mjs'

const started = Date.now()
const tool = (path) => join(root, 'node_modules', path)
const results = join(root, 'test-results')
const totals = { passed: 0, failed: 0, skipped: 0, secondTry: 0 }

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
await suite('Unit and request tests', 'vitest.json', () =>
  run(nodeProgram(), [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ]),
)
await suite('Browser journeys', 'playwright.json', async () => {
  bringChromium(tool('@playwright/test/cli.js'))
  await run(nodeProgram(), [tool('@playwright/test/cli.js'), 'test'])
})

const { passed, failed, skipped, secondTry } = totals
say(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`)
if (secondTry > 0) say(`${secondTry} of the passed needed a second try; see “flaky” above.`)
say(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)

/** A check that counts as one test. */
async function step(name, check) {
  say(`\n— ${name}`)
  try {
    await check()
    totals.passed++
  } catch (error) {
    console.error(error.message)
    totals.failed++
  }
}

/** A runner that counts its own tests, into a file of results. */
async function suite(name, file, runTests) {
  say(`\n— ${name}`)
  const ended = await runTests().catch((error) => error)
  const counted = count(file)
  totals.passed += counted.passed
  totals.skipped += counted.skipped
  totals.failed += counted.failed
  totals.secondTry += counted.secondTry ?? 0
  if (ended instanceof Error && counted.failed === 0) {
    console.error(ended.message)
    totals.failed++
  }
}

function count(file) {
  try {
    const report = JSON.parse(readFileSync(join(results, file), 'utf8'))
    if (!report.stats) {
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      }
    }
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped, secondTry: flaky }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
