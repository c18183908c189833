import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a proxy between browser and shop, which a test can cut, delay or change. */
export async function lineTo(shopUrl: string) {
  const line = {
    url: '',
    isSilent: false,
    bend: (_path: string, body: string) => body,
    /** A page arrives only up to this text, until `sendRest` is called. */
    stopsAt: '',
    sendRest: () => {},
    /** Drops waiting requests, which would use up the browser's few connections. */
    speakAgain() {
      line.isSilent = false
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  const server = createServer((asked, answer) => {
    if (line.isSilent) return
    const isPage = line.stopsAt !== '' && asked.headers['sec-fetch-dest'] === 'document'
    if (isPage) void sendInTwo(asked, answer, shopUrl, line)
    else pass(asked, answer, shopUrl, (body) => line.bend(asked.url ?? '', body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  line.url = `http://127.0.0.1:${port}`
  return line
}

async function sendInTwo(
  asked: IncomingMessage,
  answer: ServerResponse,
  shopUrl: string,
  line: { stopsAt: string; sendRest: () => void },
) {
  const page = await fetch(new URL(asked.url ?? '/', shopUrl))
  const html = await page.text()
  const end = html.indexOf(line.stopsAt)
  if (end < 0) throw new Error(`The page has no ${line.stopsAt}`)
  const policy = page.headers.get('content-security-policy') ?? ''
  answer.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
  answer.write(html.slice(0, end))
  line.sendRest = () => answer.end(html.slice(end))
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  shopUrl: string,
  bend: (body: string) => string,
) {
  // Uncompressed, so that it can be read and cut.
  const { 'accept-encoding': _, ...headers } = asked.headers
  const passed = request(new URL(asked.url ?? '/', shopUrl), { method: asked.method, headers })
  passed.on('response', (answered) => {
    const isScript = answered.headers['content-type']?.includes('javascript')
    const { 'content-length': length, ...rest } = answered.headers
    if (!isScript) {
      answer.writeHead(answered.statusCode ?? 502, {
        ...rest,
        ...(length && { 'content-length': length }),
      })
      answered.pipe(answer)
      return
    }
    answer.writeHead(answered.statusCode ?? 502, rest)
    const parts: Buffer[] = []
    answered.on('data', (part: Buffer) => parts.push(part))
    answered.on('end', () => answer.end(bend(Buffer.concat(parts).toString())))
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
