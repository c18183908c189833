import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** The fields of a form or a JSON object. */
  fields: Record<string, string>
}

type Mood =
  | 'takes'
  | 'takes-and-is-lost'
  | 'refuses-number'
  | 'refuses-keys'
  | 'busy'
  | 'silent'
  | 'endless'
  | 'redirects'
  | 'says-no-with-200'

/** Starts an HTTP gateway that stores accepted text messages. It reads forms, JSON and query parameters. */
export async function startSmsGateway() {
  const inbox: Received[] = []
  const now: { mood: Mood } = { mood: 'takes' }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
    const body = await text(request)
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
    const fields = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    const { method = '', headers } = request
    const query = Object.fromEntries(searchParams)
    if (['takes', 'takes-and-is-lost', 'endless'].includes(now.mood)) {
      inbox.push({ method, path: pathname, query, headers, fields })
    }
    const json = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    switch (now.mood) {
      case 'takes':
        return json(200, { code: '1901', messages: [{ to: '1', messageId: `m-${inbox.length}` }] })
      case 'takes-and-is-lost':
        return request.socket.destroy()
      case 'refuses-number':
        return json(422, { error: 'no such number' })
      case 'refuses-keys':
        return json(401, { error: 'no such key' })
      case 'busy':
        return json(429, { error: 'too many' })
      case 'says-no-with-200':
        return json(200, { code: '1905' })
      case 'redirects':
        return void response.writeHead(307, { location: 'https://example.com/' }).end()
      case 'endless':
        response.on('error', () => {})
        return fillForEver(response)
      case 'silent':
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    inbox,
    now,
    base: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fillForEver(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1024)));
  }
  response.on('drain', more)
  more()
}
