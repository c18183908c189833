// `npm run test:mutants [words]`: brings known bugs in, one at a time, into a copy of the repository,
// and runs the tests that must notice. Exits 1 when a bug survives. With words, only the bugs whose
// names hold them.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPostgres } from '../engines.setup.ts'
import { bugs, type Bug } from './bugs.ts'
import { bringIn } from './mutate.ts'

const root = resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2).join(' ')
const folder = mkdtempSync(join(tmpdir(), 'baladi-mutants-'))
const results = join(folder, 'mutants.json')

try {
  process.exitCode = (await tryAll()) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function tryAll(): Promise<boolean> {
  const named = bugs.filter(({ name }) => name.includes(words))
  if (named.length === 0) {
    console.log(`No bug's name holds “${words}”.`)
    return false
  }
  copyRepository()
  const hasPostgres = (await findPostgres()) !== undefined
  const chosen = named.filter(({ needsPostgres }) => hasPostgres || !needsPostgres)
  for (const { name } of named.filter((bug) => !chosen.includes(bug))) {
    console.log(`–  not tried, for no PostgreSQL server answers: ${name}`)
  }
  console.log(`First the tests of ${chosen.length} bugs without any of them …`)
  const without = runTests({ tests: [...new Set(chosen.flatMap(({ tests }) => tests))] })
  for (const name of without.failed) console.log(`!  fails without any bug: ${name}`)
  const passed = new Set(without.passed)
  const survivors: string[] = []
  for (const [index, bug] of chosen.entries()) {
    const started = Date.now()
    const noticed = runWith(bug).failed.filter((name) => passed.has(name))
    if (noticed.length === 0) survivors.push(bug.name)
    const sign = noticed.length > 0 ? '✓ caught  ' : '✗ SURVIVED'
    const facts = `${noticed.length} tests fail, ${((Date.now() - started) / 1000).toFixed(0)} s`
    console.log(`${sign} ${index + 1}/${chosen.length} ${bug.name} (${facts})`)
  }
  console.log(`${chosen.length - survivors.length} of ${chosen.length} bugs were caught.`)
  return survivors.length === 0
}

function runWith(bug: Bug): Outcome {
  const takeOut = bringIn(bug, folder)
  try {
    return runTests(bug)
  } finally {
    takeOut()
  }
}

/** Names of tests, each with what it is in. */
type Outcome = { passed: string[]; failed: string[] }
type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }

function runTests({ tests, only }: Pick<Bug, 'tests' | 'only'>): Outcome {
  rmSync(results, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const pattern = only ? ['--testNamePattern', only] : []
  // A busy machine is no bug.
  const options = ['--reporter=json', `--outputFile=${results}`, '--testTimeout=120000']
  const ran = spawnSync(process.execPath, [vitest, 'run', ...tests, ...pattern, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!existsSync(results)) throw new Error(`The tests did not run:\n${ran.stdout}\n${ran.stderr}`)
  const report: Report = JSON.parse(readFileSync(results, 'utf8'))
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const those = (status: string) =>
    all.filter((one) => one.status === status).map(({ fullName }) => fullName)
  return { passed: those('passed'), failed: those('failed') }
}

/** What git knows, or would; `node_modules` is shared. */
function copyRepository() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
