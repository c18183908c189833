// The API for browsers: pages, scripts, and the few calls that a publishable key may make.
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Bank } from './bank.ts'
import { browserFiles } from './browser-files.ts'
import { authenticateIntent, confirmIntent } from './confirmations.ts'
import { invalid, missing, StripeProblem } from './errors.ts'
import { answerError, answerResponse, capBody, isSameSecret, unknownAddress } from './http.ts'
import { answerOnce } from './idempotency.ts'
import { findIntent } from './intents.ts'
import type { PaymentIntent, SetupIntent, VisibleIntent, VisibleSetupIntent } from './objects.ts'
import { allowOnly, parseForm, requiredText, text } from './params.ts'
import type { Params } from './params.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { authenticateSetup, confirmSetup, findSetup } from './setup-intents.ts'

type Options = { publishableKey: string; publicBase: string }

export function browserApi(bank: Bank, options: Options) {
  const app = new Hono()
  app.onError(answerError)
  app.notFound(unknownAddress)
  // As at Stripe, pages of any origin may call: the key and the client secret decide.
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
    const intent = findOwn(findIntent(bank, id), params)
    return showing(() => visible(confirmIntent(bank, intent, text(params, 'payment_method'))))
  })
  post('/v1/payment_intents/:id/authenticate', (id, params) => {
    const isAuthentic = readResult(params)
    return visible(authenticateIntent(bank, findOwn(findIntent(bank, id), params), isAuthentic))
  })
  post('/v1/setup_intents/:id/confirm', (id, params) => {
    allowOnly(params, ['client_secret', 'payment_method'])
    const setup = findOwn(findSetup(bank, id), params)
    return showing(() => visibleSetup(confirmSetup(bank, setup, text(params, 'payment_method'))))
  })
  post('/v1/setup_intents/:id/authenticate', (id, params) => {
    const isAuthentic = readResult(params)
    return visibleSetup(authenticateSetup(bank, findOwn(findSetup(bank, id), params), isAuthentic))
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

function readResult(params: Params) {
  allowOnly(params, ['client_secret', 'result'])
  const result = requiredText(params, 'result')
  if (result !== 'complete' && result !== 'fail') {
    throw invalid('Invalid result', { param: 'result' })
  }
  return result === 'complete'
}

/** Returns the intent; throws unless the caller knows its secret. */
function findOwn<T extends PaymentIntent | SetupIntent>(intent: T, params: Params): T {
  const secret = requiredText(params, 'client_secret')
  if (isSameSecret(secret, intent.client_secret)) return intent
  throw missing(intent.object, intent.id, 'intent')
}

/** Removes from the intent of an error the fields that browsers must not see. */
function showing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
    const { payment_intent, setup_intent, ...body } = error.body
    throw new StripeProblem(error.status, {
      ...body,
      ...(payment_intent && { payment_intent: visible(payment_intent) }),
      ...(setup_intent && { setup_intent: visibleSetup(setup_intent) }),
    })
  }
}

function visible(intent: PaymentIntent | VisibleIntent): VisibleIntent {
  const shown: Partial<PaymentIntent> & VisibleIntent = { ...intent }
  delete shown.metadata
  delete shown.amount_capturable
  delete shown.amount_received
  delete shown.customer
  delete shown.latest_charge
  return shown
}

function visibleSetup(setup: SetupIntent | VisibleSetupIntent): VisibleSetupIntent {
  const shown: Partial<SetupIntent> & VisibleSetupIntent = { ...setup }
  delete shown.metadata
  delete shown.customer
  return shown
}
