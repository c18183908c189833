// The API for the merchant: Fawry's calls, each with its signature. Served on the loopback port only.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { misbehave } from '../faults.ts'
import { isSameSecret } from '../http.ts'
import { answerProblem, CODES, faultAnswers } from './answers.ts'
import type { FawryKnobs } from './knobs.ts'
import { messageOf, signedTextOf } from './order-message.ts'
import type { Order } from './order-rows.ts'
import type { Orders } from './orders.ts'
import { cancelShape, chargeShape, refundShape, statusShape } from './requests.ts'
import { signatureOf } from './signature.ts'

type Env = { Bindings: HttpBindings }
export type Keys = { merchantCode: string; secureKey: string }

/** The life of a code for which the merchant sets no end: 48 hours. */
const LIFE_MS = 48 * 3600 * 1000

export function fawryApi(orders: Orders, keys: Keys, knobs: FawryKnobs) {
  const app = new Hono<Env>()
  app.onError((error, c) => {
    console.error('sandbox:', error)
    return answerProblem(c, 'Error', CODES.fault, 500)
  })
  app.notFound((c) => answerProblem(c, 'Error', CODES.noAddress, 404))
  app.use(
    bodyLimit({
      maxSize: 64 * 1024,
      onError: (c) => answerProblem(c, 'Error', CODES.tooLong, 413),
    }),
  )
  app.use('/ECommerceWeb/*', misbehave(knobs, faultAnswers))

  /** Returns the problem with the keys of a call, if any. */
  function keyProblem(code: string, signature: string, parts: string[]) {
    if (code !== keys.merchantCode) return CODES.merchant
    const expected = signatureOf(parts, keys.secureKey)
    return isSameSecret(signature, expected) ? undefined : CODES.signature
  }

  app.post('/ECommerceWeb/Fawry/payments/charge', async (c) => {
    const call = v.parse(chargeShape, await readJson(c))
    const { merchantCode, merchantRefNum, paymentMethod, cardToken, amount, ...kept } = call
    const type = 'ChargeResponse'
    const problem = keyProblem(merchantCode, call.signature, [
      merchantCode,
      merchantRefNum,
      call.customerProfileId,
      paymentMethod,
      amount.toFixed(2),
      cardToken,
    ])
    if (problem) return answerProblem(c, type, problem)
    if (merchantRefNum === '') return answerProblem(c, type, CODES.noReference)
    const piastres = Math.round(amount * 100)
    const expiresMs = call.paymentExpiry ?? Date.now() + LIFE_MS
    const isSound = paymentMethod === 'PAYATFAWRY' && call.currencyCode === 'EGP' && piastres > 0
    if (!isSound || expiresMs <= Date.now()) return answerProblem(c, type, CODES.request)
    const order = orders.charge({ merchantRef: merchantRefNum, amount: piastres, expiresMs, kept })
    if (typeof order === 'string') return answerProblem(c, type, CODES.used)
    const { fawryRefNumber, requestId, ...message } = messageOf(order)
    return c.json({
      type,
      referenceNumber: fawryRefNumber,
      merchantRefNumber: order.merchantRef,
      orderAmount: message.orderAmount,
      paymentAmount: message.paymentAmount,
      fawryFees: message.fawryFees,
      orderStatus: order.status,
      paymentMethod: order.method,
      expirationTime: order.expiresMs,
      customerMobile: order.kept.customerMobile,
      statusCode: 200,
      statusDescription: DONE,
    })
  })

  function askedOrder(c: Context<Env>) {
    const call = v.parse(statusShape, c.req.query())
    const { merchantCode, merchantRefNumber } = call
    const problem = keyProblem(merchantCode, call.signature, [merchantCode, merchantRefNumber])
    if (problem) return problem
    if (merchantRefNumber === '') return CODES.noReference
    orders.workDue()
    return orders.byMerchantRef(merchantRefNumber) ?? CODES.notFound
  }

  app.get('/ECommerceWeb/Fawry/payments/status/v2', (c) => {
    const order = askedOrder(c)
    if (!isOrder(order)) return answerProblem(c, 'PaymentStatusResponse', order)
    const message = messageOf(order)
    return c.json({
      ...message,
      ...(order.returned > 0 &&
        !knobs.statusHidesRefunds && { refundedAmount: order.returned / 100 }),
      messageSignature: signatureOf([signedTextOf(message)], keys.secureKey),
      statusCode: 200,
      statusDescription: DONE,
    })
  })

  app.get('/ECommerceWeb/Fawry/payments/status', (c) => {
    const order = askedOrder(c)
    if (!isOrder(order)) return answerProblem(c, 'PaymentStatusResponse', order)
    const message = messageOf(order)
    return c.json({
      type: 'PaymentStatusResponse',
      referenceNumber: order.reference,
      merchantRefNumber: order.merchantRef,
      paymentAmount: message.paymentAmount,
      paymentDate: order.paidMs ?? order.createdMs,
      expirationTime: order.expiresMs,
      paymentStatus: order.status === 'NEW' ? 'UNPAID' : order.status,
      paymentMethod: 'PAYATFAWRY',
      statusCode: 200,
      statusDescription: DONE,
    })
  })

  app.post('/ECommerceWeb/Fawry/payments/refund', async (c) => {
    const call = v.parse(refundShape, await readJson(c))
    const { merchantCode, referenceNumber, refundAmount, reason } = call
    const type = 'RefundResponse'
    const problem = keyProblem(merchantCode, call.signature, [
      merchantCode,
      referenceNumber,
      refundAmount.toFixed(2),
      reason,
    ])
    if (problem) return answerProblem(c, type, problem)
    if (referenceNumber === '') return answerProblem(c, type, CODES.noReference)
    const piastres = Math.round(refundAmount * 100)
    if (piastres === 0) return answerProblem(c, type, CODES.request)
    const order = orders.refund(referenceNumber, piastres)
    if (order === 'unknown') return answerProblem(c, type, CODES.notFound)
    if (typeof order === 'string') return answerProblem(c, type, CODES.refund)
    return c.json({ type, statusCode: 200, statusDescription: DONE })
  })

  app.post('/ECommerceWeb/api/orders/cancel-unpaid-order', async (c) => {
    const call = v.parse(cancelShape, await readJson(c))
    const { orderRefNo, merchantAccount, lang } = call
    const problem =
      keyProblem(merchantAccount, call.signature, [orderRefNo, merchantAccount, lang]) ??
      (orderRefNo === '' ? CODES.noReference : undefined)
    if (problem) return answerProblem(c, 'CancelResponse', problem)
    const order = orders.cancel(orderRefNo)
    if (order === 'unknown') return answerProblem(c, 'CancelResponse', CODES.notFound)
    if (typeof order === 'string') return answerProblem(c, 'CancelResponse', CODES.notUnpaid)
    return c.json({ code: '200', description: DONE })
  })
  return app
}

const DONE = 'Operation done successfully'

function isOrder(found: Order | readonly [number, string]): found is Order {
  return 'reference' in found
}

/** Returns the fields of a body; an empty object if it is no JSON object. */
async function readJson(c: Context): Promise<object> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
}
