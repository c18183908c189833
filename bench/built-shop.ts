// The built shop as a process of its own, and how fast it answers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 20

export type Answer = { status: number; ms: number }

export async function startBuiltShop(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-bench-'))
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const text of shop.stdout.iterator({ destroyOnReturn: false })) {
    said += String(text)
    if (said.includes('ready at')) break
  }
  shop.stdout.resume()
  const url = new URL(/ready at (\S+)/.exec(said)?.[1] ?? '')
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 })

  function ask(path: string, body?: string, more: Record<string, string> = {}): Promise<Answer> {
    const start = performance.now()
    return new Promise((done) => {
      const asked = request(new URL(path, url), {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'Content-Type': 'application/json' } : { 'Accept-Encoding': 'gzip' }),
          ...more,
        },
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

  return {
    url,
    pid: shop.pid ?? 0,
    ask,
    async stop() {
      agent.destroy()
      shop.kill('SIGINT')
      await once(shop, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** So many a second, whether the earlier ones are answered or not. */
export async function askAtRate(
  perSecond: number,
  seconds: number,
  once: () => Promise<Answer>,
): Promise<Answer[]> {
  const start = performance.now()
  const asked: Promise<Answer>[] = []
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond
    while (asked.length < due) asked.push(once())
    await pause(TICK_MS)
  }
  return Promise.all(asked)
}

/** What a share of the answers took at most, in milliseconds. */
export function percentile(answers: Answer[], share: number): number {
  const ordered = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return ordered[Math.floor(ordered.length * share)] ?? 0
}

export function tell(name: string, answers: Answer[]) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(answers, share)))
  console.log(`${name}: ${answers.length}, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`)
}
