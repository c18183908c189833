import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.mjs'

/** Counts the report that Vitest or Playwright wrote as JSON; none where the runner did not get that far. */
export function countOf(file) {
  if (!existsSync(file)) return { passed: 0, skipped: 0, failed: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.stats ? countJourneys(report) : countTests(report)
}

function countTests({ numPassedTests, numPendingTests, testResults }) {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )
  return { passed: numPassedTests, skipped: numPendingTests, failed }
}

function countJourneys({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failed: failed.map(({ file, title }) => `${file}: ${title}`),
  }
}
