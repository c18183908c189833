import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_MS = 10_000

/** Waits until the shop has cached the brotli form of a page; returns its bytes. */
export async function cachedBrotli(url: string): Promise<Buffer> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const { encoding, body } = await ask(url)
    if (encoding === 'br') return body
    await pause(100)
  }
  throw new Error(`${url} is not compressed within ${LONGEST_MS} ms`)
}

function ask(url: string): Promise<{ encoding?: string; body: Buffer }> {
  return new Promise((done, failed) => {
    const asked = request(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      done({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) })
    })
    asked.on('error', failed).end()
  })
}
