import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { startSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import type { FawrySettings } from '#server/payment/fawry/client.ts'
import { openFawry } from '#server/payment/fawry/provider.ts'
import type { PaymentAsk, PaymentProvider } from '#shop/payment/provider.ts'

/** For tests that compute signatures from Fawry's documentation. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export async function aFawry(options: SandboxOptions['fawry'] = {}) {
  const target = await aTarget()
  const sandbox = await startSandbox({
    file: ':memory:',
    webhookUrl: '',
    publicBase: '/sandbox',
    fawry: { notificationUrl: target.url, ...options },
  })
  onTestFinished(() => sandbox.close())
  const settings = { ...keysOf(sandbox.fawry), isLive: false }
  const provider = openFawry(settings)
  return { ...sandbox.fawry, browser: sandbox.fetch, target, settings, provider }
}

function keysOf({ apiBase, merchantCode, secureKey }: Record<keyof Keys, string>): Keys {
  return { apiBase, merchantCode, secureKey }
}
type Keys = Pick<Required<FawrySettings>, 'apiBase' | 'merchantCode' | 'secureKey'>

type Asked = Partial<Omit<PaymentAsk, 'order'>> & { order?: Partial<PaymentAsk['order']> }

export function anAsk({ order, ...asked }: Asked = {}): PaymentAsk {
  return {
    key: randomUUID(),
    way: 'kiosk',
    plan: 'charge',
    amount: 16_140,
    order: {
      id: randomUUID(),
      number: 1042,
      name: 'Mona Ali',
      email: 'mona@example.com',
      phone: '+201001234567',
      address: 'Road 9, Maadi',
      ...order,
    },
    locale: 'ar',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    returnUrl: 'http://shop.test/orders/1042',
    ...asked,
  }
}

export async function aCode(fawry: { provider: PaymentProvider }, asked: Asked = {}) {
  const ask = anAsk(asked)
  const { id, pay } = await fawry.provider.create(ask)
  if (pay.by !== 'code') throw new Error('It is paid in another way.')
  return { ask, id, ...pay }
}

export function aRefund(wanted: { amount: number; key?: string; returned?: number }) {
  return { key: randomUUID(), known: null, orderId: 'order-1', returned: 0, ...wanted }
}

/** Starts a merchant's server that records notifications. */
async function aTarget(answer: () => number = () => 200) {
  const received: Record<string, unknown>[] = []
  const url = await serve((_request, response, body) => {
    received.push(JSON.parse(body))
    response.writeHead(answer()).end()
  })
  return { url, received }
}

export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

export function atKiosk(
  fawry: { browser: (request: Request) => Promise<Response> },
  fields: Record<string, string>,
) {
  const body = new URLSearchParams(fields)
  return fawry.browser(new Request('http://shop.test/sandbox/fawry/pay', { method: 'POST', body }))
}

export function messageOf(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return {
    headers: new Headers(),
    query: new URLSearchParams(),
    body: new Uint8Array(Buffer.from(text)),
  }
}

/** Returns the error of a call that must fail. */
export function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('It was not refused.'),
    (error: unknown) => error,
  )
}
