import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ofClient } from './client-number.ts'
import type { Asked } from './load.ts'
import { orderRequests } from './order-requests.ts'

const BUYERS = 3
const VIEWERS = 5
const PAGES = ['/', '/products/vegetable', '/ar/products/fruits', '/search?q=milk', '/meals']
const TRIES = 20
const AGAIN_AFTER_MS = 250
/** The load stays far below the capacity of one process, so that no request is refused for load. */
const PAUSE_MS = 40
/** A browser repeats a request after one of these: no answer (0), or a proxy's report of none. */
const UNANSWERED = [0, 502, 503, 504]

const cartCheck = {
  method: 'POST',
  path: '/api/cart/check',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ items: [{ _id: 'some-product', qty: 1 }] }),
}

let clients = 0

/**
 * Each person views pages and places cash orders, one request at a time, until the end. With `mayTryAgain`
 * an unanswered request is repeated with the same Idempotency-Key. A request is lost if no attempt gets an
 * answer.
 */
export async function sale(
  url: string,
  databaseUrl: string,
  { name, mayTryAgain }: { name: string; mayTryAgain: boolean },
) {
  const bodies = await orderRequests(databaseUrl, ['vegetable', 'milk'])
  const agent = new Agent({ keepAlive: true })
  const counts = { sent: 0, placed: 0, views: 0, checks: 0, triedAgain: 0 }
  const lost: string[] = []
  let isOpen = true

  async function insist(asked: Asked, expected: number): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const status = await ask(url, agent, asked)
      if (status === expected) return true
      const isLast = !mayTryAgain || tries >= TRIES || !UNANSWERED.includes(status)
      if (isLast) {
        lost.push(`${asked.method ?? 'GET'} ${asked.path} was answered with ${status}`)
        return false
      }
      counts.triedAgain++
      await pause(AGAIN_AFTER_MS)
    }
  }
  async function buy() {
    while (isOpen) {
      const number = clients++
      const text = JSON.stringify(bodies[number % bodies.length])
      const asked = ofClient(JSON.parse(text.replaceAll('bench-{n}', `${name}-{n}`)), number)
      asked.body = asked.body.replace(/mona(\d+)@/, `${name}$1@`)
      counts.sent++
      if (await insist(asked, 201)) counts.placed++
      await pause(PAUSE_MS)
    }
  }
  async function look() {
    for (let n = 0; isOpen; n++) {
      // Half of the views are of new addresses, which a process must render.
      const path = `${PAGES[n % PAGES.length]}`
      const fresh = `/search?q=${'abcdefghijklmnop'[n % 16]}${n}`
      if (await insist({ path: n % 2 ? path : fresh }, 200)) counts.views++
      if (n % 4 === 0 && (await insist(cartCheck, 200))) counts.checks++
      await pause(PAUSE_MS)
    }
  }
  const all = [...Array.from({ length: BUYERS }, buy), ...Array.from({ length: VIEWERS }, look)]
  return {
    async end() {
      isOpen = false
      await Promise.all(all)
      agent.destroy()
      return { ...counts, lost }
    },
  }
}

/** Returns the status of a complete answer, else 0. */
function ask(
  url: string,
  agent: Agent,
  { method = 'GET', path = '/', body, headers = {} }: Asked,
): Promise<number> {
  return new Promise((done) => {
    const asked = request(new URL(path, url), { agent, method, headers })
    asked.on('response', (response) => {
      response.on('error', () => done(0))
      response.on('aborted', () => done(0))
      response.resume().on('end', () => done(response.complete ? (response.statusCode ?? 0) : 0))
    })
    asked.on('error', () => done(0))
    asked.end(body)
  })
}
