// What `stripe.confirmCardPayment` and its relatives do.
import { post, get } from './calls.js'
import { localizeError } from './messages.js'
import { askBank } from './challenge.js'

export async function createPaymentMethod(context, data) {
  const { card, ...rest } = data
  const { object, error } =
    typeof card?.createPaymentMethod === 'function'
      ? await card.createPaymentMethod(rest)
      : await post('payment_methods', data, context)
  return error ? { error } : { paymentMethod: object }
}

export async function confirmCardPayment(context, clientSecret, data = {}, options = {}) {
  const chosen = await choosePaymentMethod(context, data.payment_method)
  if (chosen.error) return { error: chosen.error }
  const params = {
    client_secret: clientSecret,
    payment_method: chosen.id,
    return_url: data.return_url,
  }
  const { object, error } = await post(
    `payment_intents/${idIn(clientSecret)}/confirm`,
    params,
    context,
  )
  if (error) {
    // Paid already, perhaps from another tab: that is what the page asked for.
    const isPaid = error.payment_intent?.status === 'succeeded'
    return isPaid ? { paymentIntent: error.payment_intent } : { error }
  }
  return options.handleActions === false ? { paymentIntent: object } : authenticate(context, object)
}

export async function retrievePaymentIntent(context, clientSecret) {
  const { object, error } = await get(
    `payment_intents/${idIn(clientSecret)}`,
    { client_secret: clientSecret },
    context,
  )
  return error ? { error } : { paymentIntent: object }
}

export async function handleCardAction(context, clientSecret) {
  const { paymentIntent, error } = await retrievePaymentIntent(context, clientSecret)
  return error ? { error } : authenticate(context, paymentIntent)
}

async function choosePaymentMethod(context, method) {
  if (typeof method !== 'object' || method === null) return { id: method }
  const { paymentMethod, error } = await createPaymentMethod(context, { type: 'card', ...method })
  return error ? { error } : { id: paymentMethod.id }
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
