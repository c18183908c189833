import { post } from './calls.js'
import { localizeError } from './messages.js'
import { askBank } from './challenge.js'

/** `card` is the element; its frame makes the payment method. */
export async function createPaymentMethod(_context, { card, ...details }) {
  const { object, error } = await card.createPaymentMethod(details)
  return error ? { error } : { paymentMethod: object }
}

const PAYMENT = { path: 'payment_intents', name: 'paymentIntent', error: 'last_payment_error' }
const SETUP = { path: 'setup_intents', name: 'setupIntent', error: 'last_setup_error' }

export async function confirmCardPayment(context, clientSecret, { payment_method }) {
  const id = idIn(clientSecret, 'pi', 'confirmCardPayment')
  const params = { client_secret: clientSecret, payment_method }
  const { object, error } = await post(`payment_intents/${id}/confirm`, params, context)
  if (error) {
    // The intent may be paid or held already, perhaps by another tab. The page wants that result.
    const isDone = ['succeeded', 'requires_capture'].includes(error.payment_intent?.status)
    return isDone ? { paymentIntent: error.payment_intent } : { error }
  }
  return authenticate(context, object, PAYMENT)
}

export async function confirmCardSetup(context, clientSecret, { payment_method }) {
  const id = idIn(clientSecret, 'seti', 'confirmCardSetup')
  const params = { client_secret: clientSecret, payment_method }
  const { object, error } = await post(`setup_intents/${id}/confirm`, params, context)
  return error ? { error } : authenticate(context, object, SETUP)
}

async function authenticate(context, intent, kind) {
  if (intent.status !== 'requires_action') return { [kind.name]: intent }
  const result = await askBank(intent, context.locale)
  const params = { client_secret: intent.client_secret, result }
  const { object, error } = await post(`${kind.path}/${intent.id}/authenticate`, params, context)
  if (error) return { error }
  const refusal = object[kind.error]
  if (!refusal) return { [kind.name]: object }
  return { error: { ...localizeError(refusal, context.locale), [object.object]: object } }
}

function idIn(clientSecret, prefix, call) {
  const [, id] = /^([a-z]+_\w+)_secret_\w+$/.exec(clientSecret) ?? []
  if (!id?.startsWith(`${prefix}_`)) {
    throw new Error(
      `Invalid value for stripe.${call} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
    )
  }
  return id
}
