// `npm run test:mutants -- [words] [--from k] [--count n]` applies known bugs to a copy of the repository,
// one at a time, and runs the tests that must fail. Exits with 1 if a bug survives. Takes only bugs whose
// names contain the words; `n` of them from the `k`-th on.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findPostgres } from '../engines.setup.ts'
import { bugs } from './bugs.ts'
import type { Bug } from './bugs/bug.ts'
import { chooseBugs } from './choose-bugs.ts'
import { copyRepository } from './copy-repository.ts'
import { bringIn, editsOf } from './mutate.ts'
import { startTestServer, type TestServer } from './vitest-server.ts'

const { values, positionals } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: String(bugs.length) },
  },
  allowPositionals: true,
})
const { chosen, untried } = chooseBugs(bugs, {
  words: positionals.join(' '),
  from: Number(values.from),
  count: Number(values.count),
  hasPostgres: (await findPostgres()) !== undefined,
})
for (const { name } of untried)
  console.log(`–  not tried, for no PostgreSQL server answers: ${name}`)
const started = Date.now()
const caught = chosen.length > 0 ? await tryAll() : 0
console.log(`${caught} of ${chosen.length} bugs were caught (${seconds(started)} s).`)
process.exit(caught === chosen.length && caught > 0 ? 0 : 1)

async function tryAll(): Promise<number> {
  const folder = copyRepository()
  const server = await startTestServer(folder)
  try {
    console.log(`First the tests of ${chosen.length} bugs without any of them …`)
    const without = await server.run(chosen)
    for (const name of without.failed) console.log(`!  fails without any bug: ${name}`)
    console.log(`   ${without.passed.length} pass (${seconds(started)} s)`)
    return await countCaught({ folder, server, passed: new Set(without.passed) })
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Work = { folder: string; server: TestServer; passed: Set<string> }

async function countCaught({ folder, server, passed }: Work): Promise<number> {
  let caught = 0
  for (const [index, bug] of chosen.entries()) {
    const start = Date.now()
    const { failed } = await runWith(bug, folder, server)
    const noticed = failed.filter((name) => passed.has(name))
    if (noticed.length > 0) caught++
    const sign = noticed.length > 0 ? '✓ caught  ' : '✗ SURVIVED'
    const facts = `${noticed.length} tests fail, ${seconds(start)} s`
    console.log(`${sign} ${index + 1}/${chosen.length} ${bug.name} (${facts})`)
  }
  return caught
}

async function runWith(bug: Bug, folder: string, server: TestServer) {
  const takeOut = bringIn(bug, folder)
  const forget = () => editsOf(bug).forEach(({ file }) => server.forget(file))
  forget()
  try {
    return await server.run([bug])
  } finally {
    takeOut()
    forget()
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
