// `npm run test:long` runs the tests that take too long for each commit: random lives × 100, all kills, each
// known bug, random input, every test on both engines, a soak.
//   -- NAME …        runs only the parts whose names begin with NAME
//   -- --minutes 20  runs as many parts as fit, in turn by commit, so that successive commits run them all
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bringChromium } from '../e2e/chromium.mjs'
import { parts } from './long-parts.mjs'
import { nodeProgram } from './node-program.mjs'
import { root, run, say } from './process.mjs'
import { build, install } from './steps.mjs'
import { bringStrace } from './strace.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: 'Infinity' } },
})
const deadline = Date.now() + Number(values.minutes) * 60_000

await install()
bringChromium(`${root}/node_modules/@playwright/test/cli.js`)
bringStrace()
await run('npm', ['run', '--silent', 'messages'], { quiet: true })
await build()
process.env.MESSAGES_COMPILED = '1'

const ran = []
const failed = []
const left = []
for (const part of inTurn(parts.filter(isChosen))) {
  if (Date.now() + part.minutes * 60_000 > deadline) {
    left.push(part)
    continue
  }
  say(`— ${part.name} (about ${part.minutes} minutes)`)
  const ended = await run(nodeProgram(), part.args, { env: part.env }).catch((error) => error)
  ran.push(part)
  if (ended instanceof Error) failed.push(part)
}
const names = (some) => some.map(({ name }) => name).join(', ') || 'none'
say(`\nThe long part. Ran: ${names(ran)}. Had no time: ${names(left)}. Failed: ${names(failed)}.`)
process.exit(failed.length > 0 ? 1 : 0)

function isChosen({ name }) {
  return positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted))
}

/** If time is short, each commit begins with another part. */
function inTurn(some) {
  if (!Number.isFinite(deadline)) return some
  const commits = Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root }))
  const first = commits % some.length
  return [...some.slice(first), ...some.slice(0, first)]
}
