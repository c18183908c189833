// The API for the shop. Served on the loopback port only.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import { misbehave } from '../faults.ts'
import type { FaultAnswers } from '../faults.ts'
import { capBody, isSameSecret } from '../http.ts'
import { answerError, requireCredentials, readBody as read, readJson } from './api-http.ts'
import { capture, finishRefunds, refund, voidPayment } from './changes.ts'
import { detail } from './errors.ts'
import {
  createIntention,
  findIntention,
  publicIntention,
  readPaymentKey,
  updateIntention,
} from './intentions.ts'
import { INTEGRATIONS, hex, MERCHANT } from './keys.ts'
import { turnKnobs } from './knobs.ts'
import type { Paymob } from './paymob.ts'
import { askKiosk, askWallet } from './payments.ts'
import { answerInquiry, wireTransaction } from './inquiries.ts'

type Env = { Bindings: HttpBindings }

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const VoidSchema = v.object({ transaction_id: id })
const ChangeSchema = v.object({ transaction_id: id, amount_cents: id })
const ApiKeySchema = v.object({ api_key: text })
const InquirySchema = v.object({ order_id: v.optional(id), merchant_order_id: v.optional(text) })
const PaySchema = v.object({
  source: v.object({ identifier: text, subtype: text }),
  payment_token: text,
})

const TOKEN_LASTS_MS = 60 * 60_000

const FAULTS: FaultAnswers = {
  'status-500': () => new Response('Server Error (500)', { status: 500 }),
  'status-401': () => Response.json({ detail: 'incorrect credentials' }, { status: 401 }),
  'status-429': () => Response.json({ detail: 'Request was throttled.' }, { status: 429 }),
  garbage: () => new Response('<html><title>Bad Gateway</title>'),
  nonsense: () => Response.json({ id: null, success: 'perhaps', client_secret: 7 }),
  endless: () => new Response('[0'.padEnd(2_000_000, ',0')),
}

export function paymobApi(
  paymob: Paymob,
  wake: () => void,
  walletPage: (query: URLSearchParams) => string,
) {
  const { store, records, keys, knobs } = paymob
  const requireSecretKey = requireCredentials('Token', (given) =>
    isSameSecret(given, keys.secretKey),
  )
  const requireToken = requireCredentials('Bearer', records.isToken)
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound((c) => c.json({ detail: 'Not found.' }, 404))
  app.use(capBody)

  app.use('/sandbox/*', requireSecretKey)
  app.get('/sandbox/knobs', (c) => c.json(knobs))
  app.post('/sandbox/knobs', async (c) => {
    const reverse = (id: number) => store.transaction(() => voidPayment(paymob, id))
    const problem = turnKnobs(knobs, await readJson(c), reverse)
    if (problem) throw detail(400, problem)
    if (!knobs.refundsPending) store.transaction(() => finishRefunds(paymob))
    wake()
    return c.json(knobs)
  })

  app.use(misbehave(knobs, FAULTS))

  const post = (path: string, status: 200 | 201, work: (body: unknown, c: Context) => object) =>
    app.post(path, requireSecretKey, async (c) => {
      const body = await readJson(c)
      return c.json(
        store.transaction(() => work(body, c)),
        status,
      )
    })
  post('/v1/intention/', 201, (body) => createIntention(paymob, body))
  app.put('/v1/intention/:secret', requireSecretKey, async (c) => {
    const body = await readJson(c)
    return c.json(
      store.transaction(() => updateIntention(paymob, c.req.param('secret') ?? '', body)),
    )
  })
  app.get('/v1/intention/element/:key/:secret/', (c) => {
    if (!isSameSecret(c.req.param('key'), keys.publicKey)) throw detail(404, 'Not found.')
    return c.json(publicIntention(findIntention(paymob, c.req.param('secret') ?? '')))
  })
  post('/api/acceptance/void_refund/refund', 201, (body) => {
    const { transaction_id: id, amount_cents: amount } = read(ChangeSchema, body)
    return wireTransaction(paymob, refund(paymob, id, amount))
  })
  post('/api/acceptance/void_refund/void', 201, (body) =>
    wireTransaction(paymob, voidPayment(paymob, read(VoidSchema, body).transaction_id)),
  )
  post('/api/acceptance/capture', 201, (body) => {
    const { transaction_id: id, amount_cents: amount } = read(ChangeSchema, body)
    return wireTransaction(paymob, capture(paymob, id, amount))
  })

  app.post('/api/auth/tokens', async (c) => {
    const { api_key: given } = read(ApiKeySchema, await readJson(c))
    if (!isSameSecret(given, keys.apiKey)) throw detail(401, 'incorrect credentials')
    const token = hex(40)
    store.transaction(() => records.addToken(token, Date.now() + TOKEN_LASTS_MS))
    return c.json({ token, profile: { id: MERCHANT.profile } }, 201)
  })
  app.use('/api/ecommerce/*', requireToken)
  app.use('/api/acceptance/transactions/*', requireToken)
  app.post('/api/ecommerce/orders/transaction_inquiry', async (c) =>
    c.json(answerInquiry(paymob, read(InquirySchema, await readJson(c)))),
  )
  app.get('/api/acceptance/transactions/:id', (c) => {
    const transaction = records.transaction(Number(c.req.param('id')))
    if (!transaction) throw detail(404, 'Transaction not found.')
    return c.json(wireTransaction(paymob, transaction))
  })

  // The older way to pay without Paymob's page. The payment key decides.
  app.post('/api/acceptance/payments/pay', async (c) => {
    const { source, payment_token } = read(PaySchema, await readJson(c))
    return c.json(
      store.transaction(() => payWithoutPage(source, payment_token)),
      200,
    )
  })

  function payWithoutPage(source: v.InferOutput<typeof PaySchema>['source'], key: string) {
    const { intention, integration: id } = readPaymentKey(paymob, key)
    const integration = INTEGRATIONS.find((known) => known.id === id)
    if (source.subtype === 'AGGREGATOR' && integration?.name === 'kiosk') {
      return wireTransaction(paymob, askKiosk(paymob, intention, integration))
    }
    if (source.subtype !== 'WALLET' || integration?.name !== 'wallet') {
      throw detail(400, 'The source does not fit the integration.')
    }
    const asked = askWallet(paymob, intention, integration, source.identifier)
    const url = walletPage(
      new URLSearchParams({
        publicKey: keys.publicKey,
        clientSecret: intention.client_secret,
        transaction: String(asked.id),
      }),
    )
    return { ...wireTransaction(paymob, asked), redirect_url: url, iframe_redirection_url: url }
  }

  return app
}
