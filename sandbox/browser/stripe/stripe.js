import { CardElement } from './card-element.js'
import { base } from './card-frame.js'

class Elements {
  #context
  #card

  constructor(context, options = {}) {
    this.#context = context
    // Later messages have the language of the card field.
    if (options.locale) context.locale = options.locale
  }

  create(type, options) {
    if (type !== 'card') {
      throw new Error(
        `A valid Element name must be provided. Valid Elements are: card; you passed: ${type}.`,
      )
    }
    if (this.#card) throw new Error('Can only create one Element of type card.')
    this.#card = new CardElement(this.#context, options, () => (this.#card = undefined))
    return this.#card
  }

  update(options = {}) {
    if (options.locale) this.#context.locale = options.locale
    this.#card?.update({})
  }
}

function Stripe(key, options = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key.')
  }
  const context = { key, locale: options.locale ?? 'auto' }
  const call =
    (name) =>
    async (...given) => {
      const payments = await import(`${base}payments.js`)
      return payments[name](context, ...given)
    }
  return {
    elements: (elementsOptions) => new Elements(context, elementsOptions),
    createPaymentMethod: call('createPaymentMethod'),
    confirmCardPayment: call('confirmCardPayment'),
    confirmCardSetup: call('confirmCardSetup'),
    // @stripe/react-stripe-js recognizes a Stripe object by this method.
    async createToken() {
      throw new Error('The sandbox makes payment methods, not tokens.')
    },
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// @stripe/stripe-js expects this release, and warns about another one.
Stripe.version = 'endive'
window.Stripe = Stripe
