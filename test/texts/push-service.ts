import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A notification, decrypted by its browser. */
export type Pushed = { device: string; notice: unknown; headers: IncomingHttpHeaders; from: string }

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Starts a fake push service with its browsers (RFC 8030, 8291, 8292). */
export async function startPushService() {
  const taken: Pushed[] = []
  /** Statuses of the next calls, which fail. */
  const faults: number[] = []
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const server = createServer(async (request, response) => {
    const device = request.url ?? ''
    const browser = browsers.get(device)
    const body = await bytesOf(request)
    const fault = faults.shift() ?? (browser ? undefined : 410)
    if (fault !== undefined || !browser) return response.writeHead(fault ?? 410).end()
    const from = signerOf(request.headers.authorization, origin())
    const notice = JSON.parse(browser.read(body))
    taken.push({ device, notice, headers: request.headers, from })
    response.writeHead(201, { location: `${device}/1` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    taken,
    faults,
    origin: origin(),
    /** Returns a new device's subscription, as its browser sends it to the shop. */
    subscribe() {
      const device = `/push/${randomBytes(9).toString('base64url')}`
      const browser = newBrowser()
      browsers.set(device, browser)
      return { endpoint: `${origin()}${device}`, keys: browser.keys }
    },
    /** The user turns notifications off. */
    end: ({ endpoint }: { endpoint: string }) => browsers.delete(new URL(endpoint).pathname),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function newBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a notification: one record of `aes128gcm`. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const sender = body.subarray(21, keyEnd)
      const shared = pair.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Returns the public key that signed a call to this service; throws if the signature is invalid. */
function signerOf(authorization: string | undefined, origin: string): string {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  const isForUs =
    aud === origin && seconds > 0 && seconds <= 24 * 3600 && /^(https|mailto):/.test(sub)
  if (!isRight || !isForUs) throw new Error('Not signed for this service')
  return key
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
