import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './process.mjs'

const LINES_OF_FAILURE = 12

/**
 * Reads a JSON report of Vitest or Playwright. All counts are 0 if the runner wrote none. `failed` has name
 * and message of each failed test.
 */
export function countOf(file) {
  if (!existsSync(file)) return { passed: 0, skipped: 0, failed: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.stats ? countJourneys(report) : countTests(report)
}

function countTests({ numPassedTests, numPendingTests, testResults }) {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message] }) =>
        failure(`${relative(root, name)}: ${fullName}`, message),
      ),
  )
  return { passed: numPassedTests, skipped: numPendingTests, failed }
}

function countJourneys({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failed: failed.map(({ file, title, tests }) =>
      failure(`${file}: ${title}`, tests[0]?.results[0]?.error?.message),
    ),
  }
}

/**
 * Only the first lines, which have what was expected. A difference of two pages would hide the other
 * failures.
 */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_FAILURE)
  return [name, ...lines.filter((line) => line.trim() !== '')].join('\n    ')
}
