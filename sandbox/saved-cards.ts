// Cards that a customer of the shop saved for later. https://docs.stripe.com/payments/save-and-reuse
import type { Bank } from './bank.ts'
import { findCustomer } from './customers.ts'
import { invalid, missing } from './errors.ts'
import { listObjects } from './lists.ts'
import type { PaymentMethod } from './objects.ts'
import { allowOnly, requiredText, text } from './params.ts'
import type { Params } from './params.ts'
import { makeNamedMethod } from './payment-methods.ts'

/** The `hidden` value of a method that Stripe refuses from now on: used without being saved, or detached. */
const SPENT = 'spent'

/** Returns the method for a payment of `customer`, or makes the one for a name such as `pm_card_visa`. */
export function resolvePaymentMethod(
  bank: Bank,
  id: string,
  customer: string | null,
): PaymentMethod {
  const method = makeNamedMethod(bank, id) ?? findPaymentMethod(bank, id)
  if (bank.store.hiddenOf(method.id) === SPENT) throw spent()
  if (method.customer !== null && method.customer !== customer) throw strange(method, customer)
  return method
}

export function findPaymentMethod(bank: Bank, id: string): PaymentMethod {
  const method = bank.store.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

/** Saves a used method for the customer. Without a customer, the method cannot be used again. */
export function saveOrSpend(bank: Bank, method: PaymentMethod, customer: string | null) {
  if (method.customer !== null) return
  if (customer === null) {
    bank.store.setHidden(method.id, SPENT)
    return
  }
  const attached = bank.store.put('payment_method', { ...method, customer })
  bank.store.setParent(method.id, customer)
  bank.announce('payment_method.attached', attached)
}

export function listSavedCards(bank: Bank, params: Params) {
  allowOnly(params, ['customer', 'type', 'limit', 'starting_after'])
  const type = text(params, 'type') ?? 'card'
  if (type !== 'card') throw invalid('This sandbox takes cards only.', { param: 'type' })
  const { id } = findCustomer(bank, requiredText(params, 'customer'), 'customer')
  return listObjects(bank.store, 'payment_method', params, id)
}

export function detachCard(bank: Bank, id: string, params: Params): PaymentMethod {
  allowOnly(params, [])
  const method = findPaymentMethod(bank, id)
  if (method.customer === null) {
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.'
    throw invalid(message)
  }
  const detached = bank.store.put('payment_method', { ...method, customer: null })
  bank.store.setParent(id, null)
  bank.store.setHidden(id, SPENT)
  bank.announce('payment_method.detached', detached)
  return detached
}

function spent() {
  const message =
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'
  return invalid(message, { param: 'payment_method' })
}

function strange({ id, customer: owner }: PaymentMethod, customer: string | null) {
  const message =
    customer === null
      ? `The payment method supplied (${id}) belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
      : `The PaymentMethod ${id} does not belong to the Customer you supplied ${customer}. Please use this PaymentMethod with the Customer that it belongs to instead.`
  return invalid(message, { param: 'payment_method' })
}
