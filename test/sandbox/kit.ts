import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import type { Sandbox, SandboxOptions } from '../../sandbox/sandbox.ts'

export async function aSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({
    file: ':memory:',
    webhookUrl: '',
    publicBase: '/sandbox',
    ...options,
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await sandbox.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...sandbox, close, stripe: stripeOf(sandbox) }
}

/** Opens the SDK like the shop, but at the sandbox's address. */
export function stripeOf(
  sandbox: Pick<Sandbox, 'apiBase' | 'secretKey'>,
  options: Stripe.StripeConfig = {},
) {
  const { hostname, port } = new URL(sandbox.apiBase)
  return new Stripe(sandbox.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  })
}

export type Received = { payload: string; signature: string; event: Stripe.Event }

/** Starts a webhook server that records events, with a test's answers. */
export async function aWebhookTarget(secret: () => string, answer: () => number = () => 200) {
  const received: Received[] = []
  const attempts: string[] = []
  const server = createServer((request, response) => {
    let payload = ''
    request.on('data', (chunk) => (payload += chunk))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      attempts.push(signature)
      const status = answer()
      if (status === 200) {
        received.push({
          payload,
          signature,
          event: Stripe.webhooks.constructEvent(payload, signature, secret()),
        })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}/hook`,
    received,
    attempts,
  }
}

/** Starts a sandbox with a webhook server. */
export async function aShop(answer?: () => number) {
  let secret = ''
  const target = await aWebhookTarget(() => secret, answer)
  const sandbox = await aSandbox({ webhookUrl: target.url })
  secret = sandbox.webhookSecret
  return { ...sandbox, target }
}

export function typesOf(received: Received[]) {
  return received.map(({ event }) => event.type)
}

export async function turn(sandbox: Pick<Sandbox, 'apiBase' | 'secretKey'>, change: object) {
  const response = await fetch(`${sandbox.apiBase}/sandbox/knobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  return response.status
}

/** Calls as the page does: form-encoded, with the publishable key. */
export async function fromBrowser(sandbox: Sandbox, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: sandbox.publishableKey, ...fields })
  const response = await sandbox.fetch(
    new Request(`http://shop.test/sandbox${path}`, { method: 'POST', body }),
  )
  return { status: response.status, json: await response.json() }
}

/** Returns the error of a call that must fail. */
export function errorOf(call: Promise<unknown>) {
  return call.then(
    () => expect.fail('It was not refused.'),
    (error: unknown) => error,
  )
}

export function cardFields(number: string) {
  const year = String(new Date().getUTCFullYear() + 2)
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': year,
    'card[cvc]': '123',
  }
}

/** Saves a card as the browser does: confirms the setup intent, and asks the bank if needed. */
export async function saveCard(
  shop: Sandbox & { stripe: Stripe },
  number: string,
  result = 'complete',
) {
  const { id: customer } = await shop.stripe.customers.create({ email: 'mona@example.com' })
  const setup = await shop.stripe.setupIntents.create({ customer })
  const own = { client_secret: setup.client_secret ?? '' }
  const method = await fromBrowser(shop, '/v1/payment_methods', cardFields(number))
  const path = `/v1/setup_intents/${setup.id}`
  const fields = { ...own, payment_method: method.json.id }
  let answer = await fromBrowser(shop, `${path}/confirm`, fields)
  const isAsked = answer.json.status === 'requires_action'
  if (isAsked) answer = await fromBrowser(shop, `${path}/authenticate`, { ...own, result })
  return { customer, card: String(method.json.id), setup: setup.id, isAsked, answer }
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
