// The API for the shop: Stripe's REST API, with the secret key. Served on the loopback port only.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { requireSecretKey } from './api-key.ts'
import type { Bank } from './bank.ts'
import { captureIntent, expireHold } from './captures.ts'
import { expandIntent, expandIntents, findCharge } from './charges.ts'
import { confirmIntent } from './confirmations.ts'
import { createCustomer, deleteCustomer, retrieveCustomer } from './customers.ts'
import { disputeIntent } from './disputes.ts'
import { StripeProblem } from './errors.ts'
import { misbehave } from './faults.ts'
import {
  answerError,
  answerResponse,
  capBody,
  objectResponse,
  problemResponse,
  unknownAddress,
} from './http.ts'
import { answerOnce } from './idempotency.ts'
import { cancelIntent, createIntent, findIntent, updateIntent } from './intents.ts'
import { turnKnobs } from './knobs.ts'
import { listObjects } from './lists.ts'
import { allowOnly, flag, parseForm, text } from './params.ts'
import type { Params } from './params.ts'
import { createRefund, findRefund } from './refunds.ts'
import { detachCard, findPaymentMethod, listSavedCards } from './saved-cards.ts'
import { cancelSetup, confirmSetup, createSetup, findSetup } from './setup-intents.ts'

type Env = { Bindings: HttpBindings }

export function secretApi(bank: Bank, secretKey: string, wake: () => void) {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.notFound(unknownAddress)
  app.use(capBody)
  app.use(async (c, next) => {
    requireSecretKey(c.req.header('authorization'), secretKey)
    await next()
  })
  controlKnobs(app, bank, wake)
  app.use('/v1/*', misbehave(bank.knobs))

  const change = (
    method: 'POST' | 'DELETE',
    path: string,
    work: (id: string, params: Params) => object,
  ) => {
    app.on(method, path, async (c) => {
      const body = await c.req.text()
      const params = parseForm(body)
      const request = `${method} ${c.req.path} ${body}`
      const key = c.req.header('idempotency-key')
      const id = c.req.param('id') ?? ''
      return answerResponse(answerOnce(bank.store, key, request, () => work(id, params)))
    })
  }
  const post = (path: string, work: (id: string, params: Params) => object) =>
    change('POST', path, work)
  const get = (path: string, work: (id: string, params: Params) => object) => {
    app.get(path, (c) => {
      const params = parseForm(new URL(c.req.url).search)
      return objectResponse(work(c.req.param('id') ?? '', params))
    })
  }
  const retrieve = (path: string, find: (id: string) => object) =>
    get(path, (id, params) => {
      allowOnly(params, [])
      return find(id)
    })

  post('/v1/payment_intents', (_id, params) => createIntent(bank, params))
  post('/v1/payment_intents/:id', (id, params) => updateIntent(bank, id, params))
  post('/v1/payment_intents/:id/cancel', (id, params) => cancelIntent(bank, id, params))
  post('/v1/payment_intents/:id/confirm', (id, params) => {
    allowOnly(params, ['off_session', 'payment_method'])
    const isOffSession = flag(params, 'off_session')
    return confirmIntent(bank, findIntent(bank, id), text(params, 'payment_method'), isOffSession)
  })
  post('/v1/payment_intents/:id/capture', (id, params) => captureIntent(bank, id, params))
  post('/v1/refunds', (_id, params) => createRefund(bank, params))
  post('/v1/customers', (_id, params) => createCustomer(bank, params))
  change('DELETE', '/v1/customers/:id', (id) => {
    for (const { id: card } of bank.store.children('payment_method', id)) detachCard(bank, card, {})
    return deleteCustomer(bank, id)
  })
  post('/v1/payment_methods/:id/detach', (id, params) => detachCard(bank, id, params))
  post('/v1/setup_intents', (_id, params) => createSetup(bank, params))
  post('/v1/setup_intents/:id/cancel', (id, params) => cancelSetup(bank, id, params))
  post('/v1/setup_intents/:id/confirm', (id, params) => {
    allowOnly(params, ['payment_method'])
    return confirmSetup(bank, findSetup(bank, id), text(params, 'payment_method'))
  })

  get('/v1/payment_intents', (_id, params) => {
    const page = listObjects(bank.store, 'payment_intent', params, text(params, 'customer'))
    return expandIntents(bank, page, params)
  })
  get('/v1/payment_intents/:id', (id, params) => expandIntent(bank, findIntent(bank, id), params))
  retrieve('/v1/charges/:id', (id) => findCharge(bank, id))
  get('/v1/refunds', (_id, params) =>
    listObjects(bank.store, 'refund', params, text(params, 'payment_intent')),
  )
  retrieve('/v1/refunds/:id', (id) => findRefund(bank, id))
  get('/v1/disputes', (_id, params) =>
    listObjects(bank.store, 'dispute', params, text(params, 'payment_intent')),
  )
  retrieve('/v1/customers/:id', (id) => retrieveCustomer(bank, id))
  get('/v1/payment_methods', (_id, params) => listSavedCards(bank, params))
  retrieve('/v1/payment_methods/:id', (id) => findPaymentMethod(bank, id))
  retrieve('/v1/setup_intents/:id', (id) => findSetup(bank, id))
  get('/v1/events', (_id, params) => listObjects(bank.store, 'event', params))
  return app
}

function controlKnobs(app: Hono<Env>, bank: Bank, wake: () => void) {
  app.get('/sandbox/knobs', (c) => c.json(bank.knobs))
  app.post('/sandbox/knobs', async (c) => {
    const change: unknown = await c.req.json().catch(() => undefined)
    const problem = turnKnobs(bank.knobs, change, {
      expireHold: (id) => bank.store.transaction(() => expireHold(bank, id)),
      dispute: (id) => bank.store.transaction(() => disputeIntent(bank, id)),
    })
    if (problem)
      return problemResponse(
        new StripeProblem(400, { type: 'invalid_request_error', message: problem }),
      )
    wake()
    return c.json(bank.knobs)
  })
}
