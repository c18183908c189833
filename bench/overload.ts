// What five times too much does to the built shop: `node bench/overload.ts [seconds]`, after a build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const seconds = Number(process.argv[2] ?? 60)
const TIMES_TOO_MUCH = 5
const TICK_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'baladi-bench-'))
const shop = spawn(process.execPath, ['build/server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let said = ''
for await (const text of shop.stdout.iterator({ destroyOnReturn: false })) {
  said += String(text)
  if (said.includes('ready at')) break
}
const url = new URL(/ready at (\S+)/.exec(said)?.[1] ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: 4000 })
let number = 0
/** A page that was never asked for before. */
const newPage = () => ask(`/products/vegetable?n=${++number}`)
const cart = () => ask('/api/cart/check', JSON.stringify({ items: [{ _id: 'none', qty: 1 }] }))

type Answer = { status: number; ms: number }

function ask(path: string, body?: string): Promise<Answer> {
  const start = performance.now()
  return new Promise((done) => {
    const asked = request(new URL(path, url), {
      agent,
      method: body ? 'POST' : 'GET',
      headers: body ? { 'Content-Type': 'application/json' } : { 'Accept-Encoding': 'gzip' },
    })
    asked.on('response', (response) => {
      const answered = performance.now()
      response.resume().on('end', () => {
        done({ status: response.statusCode ?? 0, ms: answered - start })
      })
    })
    asked.on('error', () => done({ status: 0, ms: performance.now() - start }))
    asked.end(body)
  })
}

async function askInTurn(forSeconds: number, clients: number): Promise<Answer[]> {
  const end = performance.now() + forSeconds * 1000
  const answers: Answer[] = []
  const client = async () => {
    while (performance.now() < end) answers.push(await newPage())
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answers
}

/** So many a second, whether the earlier ones are answered or not. */
async function askAtRate(perSecond: number, once: () => Promise<Answer>): Promise<Answer[]> {
  const start = performance.now()
  const asked: Promise<Answer>[] = []
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond
    while (asked.length < due) asked.push(once())
    await pause(TICK_MS)
  }
  return Promise.all(asked)
}

function tell(name: string, answers: Answer[]) {
  const ordered = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(ordered[Math.floor(ordered.length * share)] ?? 0)
  console.log(`${name}: ${answers.length}, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`)
}

await askInTurn(3, 4)
const usual = await askInTurn(10, 4)
const capacity = usual.length / 10
tell(`Capacity ${Math.round(capacity)} pages a second, answers`, usual)

const [pages, checks, kept] = await Promise.all([
  askAtRate(capacity * TIMES_TOO_MUCH, newPage),
  askAtRate(5, cart),
  askAtRate(5, () => ask('/products/fruits')),
])
const good = pages.filter(({ status }) => status === 200)
console.log(
  `Asked for ${Math.round(pages.length / seconds)} a second, ${seconds} s: ` +
    `${Math.round((good.length / seconds / capacity) * 100)} % of capacity was served`,
)
tell('  served', good)
tell(
  '  refused with 503',
  pages.filter(({ status }) => status === 503),
)
tell(
  '  broken',
  pages.filter(({ status }) => status !== 200 && status !== 503),
)
tell(
  '  cart checks served',
  checks.filter(({ status }) => status === 200),
)
tell(
  '  cart checks not served',
  checks.filter(({ status }) => status !== 200),
)
tell(
  '  a kept page served',
  kept.filter(({ status }) => status === 200),
)
const since = performance.now()
while ((await newPage()).status !== 200) await pause(50)
console.log(`Well again after ${Math.round(performance.now() - since)} ms`)

agent.destroy()
shop.kill('SIGINT')
await once(shop, 'exit')
rmSync(folder, { recursive: true })
