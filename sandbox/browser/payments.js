// What `stripe.createPaymentMethod` and `stripe.confirmCardPayment` do.
import { post } from './calls.js'
import { localizeError } from './messages.js'
import { askBank } from './challenge.js'

/** `card` is the element, whose frame makes the payment method. */
export async function createPaymentMethod(_context, { card, ...details }) {
  const { object, error } = await card.createPaymentMethod(details)
  return error ? { error } : { paymentMethod: object }
}

/** `payment_method` is the id of one. */
export async function confirmCardPayment(context, clientSecret, { payment_method }) {
  const path = `payment_intents/${idIn(clientSecret)}/confirm`
  const params = { client_secret: clientSecret, payment_method }
  const { object, error } = await post(path, params, context)
  if (error) {
    // Paid already, perhaps from another tab: that is what the page asked for.
    const isPaid = error.payment_intent?.status === 'succeeded'
    return isPaid ? { paymentIntent: error.payment_intent } : { error }
  }
  return authenticate(context, object)
}

async function authenticate(context, intent) {
  if (intent.status !== 'requires_action') return { paymentIntent: intent }
  const result = await askBank(intent, context.locale)
  const params = { client_secret: intent.client_secret, result }
  const { object, error } = await post(`payment_intents/${intent.id}/authenticate`, params, context)
  if (error) return { error }
  const refusal = object.last_payment_error
  if (!refusal) return { paymentIntent: object }
  return { error: { ...localizeError(refusal, context.locale), payment_intent: object } }
}

function idIn(clientSecret) {
  const [, id] = /^(pi_\w+)_secret_\w+$/.exec(clientSecret) ?? []
  if (!id) {
    throw new Error(
      'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
    )
  }
  return id
}
