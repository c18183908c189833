// Calls the shop as its reverse proxy does, with a client's address in a header.
import { Agent, request } from 'node:http'

export type CallAnswer = {
  status: number
  body: Record<string, unknown>
  /** Seconds until a retry; 0 if the answer has no Retry-After. */
  wait: number
  cookie: string
}
export type Post = (
  path: string,
  body: object,
  from: { address: string; cookie?: string },
) => Promise<CallAnswer>

/** The calls go to the ports in turn. */
export function openCalls(ports: number[]): { post: Post; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  let turn = 0
  const post: Post = (path, body, { address, cookie }) =>
    new Promise((done, failed) => {
      const port = ports[turn++ % ports.length]
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        ...(cookie && { Cookie: cookie }),
      }
      const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
      asked.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => void (text += part))
        response.on('end', () => {
          const [first = ''] = response.headers['set-cookie'] ?? []
          done({
            status: response.statusCode ?? 0,
            body: text === '' ? {} : JSON.parse(text),
            wait: Number(response.headers['retry-after'] ?? 0),
            cookie: first.split(';')[0] ?? '',
          })
        })
      })
      asked.on('error', failed)
      asked.end(JSON.stringify(body))
    })
  return { post, close: () => agent.destroy() }
}
