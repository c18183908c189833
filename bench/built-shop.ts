import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { newFolder } from './folder.ts'
import { startShop } from './shop.ts'

const TICK_MS = 20

export type Answer = { status: number; ms: number }

export async function startBuiltShop({ DATABASE_URL, ...settings }: Record<string, string> = {}) {
  const folder = newFolder()
  const databaseUrl = DATABASE_URL ?? pathToFileURL(join(folder.path, 'shop.sqlite')).href
  const shop = await startShop(
    { folder: folder.path, databaseUrl },
    { LOG_LEVEL: 'error', ...settings },
  )
  const url = new URL(shop.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 })

  function ask(
    path: string,
    body?: string,
    more: Record<string, string> = {},
    through: Agent = agent,
  ): Promise<Answer> {
    const start = performance.now()
    return new Promise((done) => {
      const asked = request(new URL(path, url), {
        agent: through,
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
    pid: shop.pid,
    ask,
    async stop() {
      agent.destroy()
      await shop[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** Sends `perSecond` requests a second, without waiting for earlier answers. */
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

/** Returns the milliseconds within which `share` (0 to 1) of the answers came. */
export function percentile(answers: Answer[], share: number): number {
  const ordered = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return ordered[Math.floor(ordered.length * share)] ?? 0
}

export function tell(name: string, answers: Answer[]) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(answers, share)))
  console.log(`${name}: ${answers.length}, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`)
}
