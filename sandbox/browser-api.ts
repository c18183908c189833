// The API for browsers: pages and scripts, and the few calls that a publishable key may make.
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Bank } from './bank.ts'
import { browserFiles } from './browser-files.ts'
import { authenticateIntent, confirmIntent } from './confirmations.ts'
import { invalid, missing, StripeProblem } from './errors.ts'
import { answerError, answerResponse, capBody, isSameSecret, unknownAddress } from './http.ts'
import { answerOnce } from './idempotency.ts'
import { findIntent } from './intents.ts'
import type { PaymentIntent, VisibleIntent } from './objects.ts'
import { allowOnly, parseForm, requiredText, text } from './params.ts'
import type { Params } from './params.ts'
import { createPaymentMethod } from './payment-methods.ts'

type Options = { publishableKey: string; publicBase: string }

export function browserApi(bank: Bank, options: Options) {
  const app = new Hono()
  app.onError(answerError)
  app.notFound(unknownAddress)
  // As at Stripe, any page may call; the key and the client secret are what counts.
  app.use('/v1/*', cors({ origin: '*', allowMethods: ['GET', 'POST'] }))
  app.use(capBody)
  const post = (path: string, work: (id: string, params: Params) => object) => {
    app.post(path, async (c) => {
      const params = readParams(await c.req.text(), options.publishableKey)
      return answerResponse(
        answerOnce(bank.store, undefined, '', () => work(c.req.param('id') ?? '', params)),
      )
    })
  }
  post('/v1/payment_methods', (_id, params) => createPaymentMethod(bank, params))
  post('/v1/payment_intents/:id/confirm', (id, params) => {
    allowOnly(params, ['client_secret', 'payment_method'])
    const intent = findOwn(bank, id, params)
    return showing(() => confirmIntent(bank, intent, text(params, 'payment_method')))
  })
  post('/v1/payment_intents/:id/authenticate', (id, params) => {
    allowOnly(params, ['client_secret', 'result'])
    const result = requiredText(params, 'result')
    if (result !== 'complete' && result !== 'fail')
      throw invalid('Invalid result', { param: 'result' })
    return visible(authenticateIntent(bank, findOwn(bank, id, params), result === 'complete'))
  })
  app.get('/:file', browserFiles(options.publicBase))
  return app
}

function readParams(form: string, publishableKey: string) {
  const params = parseForm(form)
  const key = text(params, 'key') ?? ''
  if (!isSameSecret(key, publishableKey)) {
    throw new StripeProblem(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key provided',
    })
  }
  delete params.key
  return params
}

function findOwn(bank: Bank, id: string, params: Params) {
  const secret = requiredText(params, 'client_secret')
  const intent = findIntent(bank, id)
  if (!isSameSecret(secret, intent.client_secret)) throw missing('payment_intent', id, 'intent')
  return intent
}

/** An intent inside an error is cut to what a browser may see, too. */
function showing(work: () => PaymentIntent) {
  try {
    return visible(work())
  } catch (error) {
    if (!(error instanceof StripeProblem) || !error.body.payment_intent) throw error
    const { payment_intent, ...body } = error.body
    throw new StripeProblem(error.status, { ...body, payment_intent: visible(payment_intent) })
  }
}

function visible(intent: PaymentIntent | VisibleIntent): VisibleIntent {
  const shown: Partial<PaymentIntent> & VisibleIntent = { ...intent }
  delete shown.metadata
  delete shown.amount_received
  return shown
}
