import { fileURLToPath } from 'node:url'
import type { Sample } from './measure.ts'
import { cores, cpuSeconds, isInstalled, outputOf, start } from './program.ts'

export type Load = {
  url: string
  pid: number
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** Requests to send in turn. `{n}` in them becomes a new number each time. */
  requests?: Asked[]
}
export type Asked = {
  method?: string
  path?: string
  body?: string
  headers?: Record<string, string>
}
export type Served = { seconds: number; statuses: Record<string, number>; p50: number; p99: number }

const CONNECTIONS = 64
export const hasWrk = isInstalled('wrk')

/**
 * Sends as many requests as the connections allow, from another core. `perSecond` and `perCpu` count
 * answers with 2xx; `refused` counts all others, per second. p50 and p99 are in ms.
 */
export async function load(asked: Load): Promise<Sample> {
  // Waits until the server has finished the abandoned requests of earlier clients.
  await fetch(new URL('/healthz', asked.url))
  const before = cpuSeconds(asked.pid)
  const served = hasWrk && !asked.requests ? await byWrk(asked) : await byAutocannon(asked)
  const cpu = cpuSeconds(asked.pid) - before
  const counts = Object.entries(served.statuses)
  const count = (isGood: boolean) =>
    counts.reduce((sum, [status, n]) => sum + (status.startsWith('2') === isGood ? n : 0), 0)
  const good = count(true)
  // No answer at all is also a result: the program is too slow.
  if (good === 0 && count(false) > 0)
    throw new Error(`${asked.url} answers with ${JSON.stringify(served.statuses)}`)
  return {
    perSecond: good / served.seconds,
    refused: count(false) / served.seconds,
    perCpu: good / cpu,
    p50: served.p50,
    p99: served.p99,
  }
}

async function byWrk({ url, seconds, connections = CONNECTIONS, headers = {} }: Load) {
  const said = await outputOf(
    start(cores.client, [
      'wrk',
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--latency',
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      url,
    ]),
  )
  return readWrk(said)
}

export function readWrk(said: string): Served {
  const [, all = '', time = '', unit = ''] = /(\d+) requests in ([\d.]+)(ms|s|m)/.exec(said) ?? []
  const [, bad = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(said) ?? []
  return {
    seconds: milliseconds(time, unit) / 1000,
    statuses: { 200: Number(all) - Number(bad), other: Number(bad) },
    p50: percentile(said, 50),
    p99: percentile(said, 99),
  }
}

function percentile(said: string, percent: number): number {
  const [, value = '', unit = ''] =
    new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s|m)`).exec(said) ?? []
  return milliseconds(value, unit)
}

function milliseconds(value: string, unit: string): number {
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? NaN)
}

const client = fileURLToPath(new URL('load-client.ts', import.meta.url))

async function byAutocannon({ url, seconds, connections = CONNECTIONS, headers, requests }: Load) {
  const options = { url, seconds, connections, headers, requests, first: Date.now() * 1000 }
  const started = start(cores.client, [process.execPath, client])
  const served: Served = JSON.parse(await outputOf(started, JSON.stringify(options)))
  return served
}
