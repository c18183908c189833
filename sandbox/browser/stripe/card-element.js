import { CardFrame } from './card-frame.js'

const STATE_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}
const EMPTY = { complete: false, empty: true, error: undefined }

/** The card element of Stripe.js: https://docs.stripe.com/js/element */
export class CardElement {
  #context
  #options
  #onDestroy
  #listeners = []
  #host
  #frame
  #stopListening
  #state = EMPTY
  #isFocused = false

  constructor(context, options, onDestroy) {
    this.#context = context
    this.#options = { ...options }
    this.#onDestroy = onDestroy
  }

  mount(place) {
    const host = typeof place === 'string' ? document.querySelector(place) : place
    if (!host) {
      throw new Error(
        `The selector you specified (${place}) applies to no DOM elements that are currently on the page.`,
      )
    }
    if (host === this.#host) return
    this.unmount()
    this.#host = host
    this.#frame = new CardFrame({
      title: titleOf(this.#context.locale),
      options: () => this.#frameOptions(),
      hear: (message) => this.#hear(message),
    })
    this.#frame.showIn(host)
    this.#stopListening = onClickNear(host, () => this.focus())
    this.#showState()
  }

  unmount() {
    if (!this.#host) return
    this.#stopListening()
    this.#frame.remove()
    this.#host.classList.remove(...Object.values(this.#classes()))
    this.#host = this.#frame = undefined
    this.#state = EMPTY
    this.#isFocused = false
  }

  destroy() {
    this.unmount()
    this.#listeners = []
    this.#onDestroy()
  }

  update(options) {
    this.#host?.classList.remove(...Object.values(this.#classes()))
    Object.assign(this.#options, options)
    this.#showState()
    this.#frame?.send({ type: 'update', options: this.#frameOptions() })
  }

  on(event, listener) {
    this.#listeners.push({ event, listener })
    return this
  }

  off(event, listener) {
    const isMeant = (one) => one.event === event && (!listener || one.listener === listener)
    this.#listeners = this.#listeners.filter((one) => !isMeant(one))
    return this
  }

  focus() {
    this.#frame?.focus()
  }

  clear() {
    this.#frame?.send({ type: 'clear' })
  }

  /** Not a method of Stripe.js: the frame makes the payment method, so that this page never gets the card. */
  async createPaymentMethod(details) {
    if (!this.#frame) {
      throw new Error(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    return this.#frame.ask({
      type: 'createPaymentMethod',
      key: this.#context.key,
      details: plain(details),
    })
  }

  #hear({ type, change }) {
    if (type === 'ready') {
      this.#emit('ready', this)
    } else if (type === 'submit') {
      this.#host.closest('form')?.requestSubmit()
    } else if (type === 'change') {
      this.#state = change
      this.#showState()
      this.#emit('change', { elementType: 'card', error: undefined, ...change })
    } else {
      if (type !== 'escape') this.#isFocused = type === 'focus'
      this.#showState()
      this.#emit(type, { elementType: 'card' })
    }
  }

  #emit(event, payload) {
    const meant = this.#listeners.filter((one) => one.event === event)
    for (const { listener } of meant) listener(payload)
  }

  #frameOptions() {
    const { style, disabled, hideIcon } = this.#options
    return plain({ style, disabled, hideIcon, locale: this.#context.locale })
  }

  #classes() {
    return { ...STATE_CLASSES, ...this.#options.classes }
  }

  #showState() {
    if (!this.#host) return
    const classes = this.#classes()
    this.#host.classList.add(classes.base)
    this.#host.classList.toggle(classes.complete, this.#state.complete)
    this.#host.classList.toggle(classes.empty, this.#state.empty)
    this.#host.classList.toggle(classes.focus, this.#isFocused)
    this.#host.classList.toggle(classes.invalid, Boolean(this.#state.error))
  }
}

/** Clicks on the space around the frame and on the field's label act on the frame, as for any input. */
function onClickNear(host, act) {
  const labels = host.id
    ? [...document.querySelectorAll(`label[for="${CSS.escape(host.id)}"]`)]
    : []
  const targets = [host, ...labels]
  for (const target of targets) target.addEventListener('click', act)
  return () => targets.forEach((target) => target.removeEventListener('click', act))
}

function titleOf(locale) {
  const wanted = locale === 'auto' ? navigator.language : locale
  return /^ar\b/i.test(wanted) ? 'إطار آمن لإدخال بيانات البطاقة' : 'Secure card payment input frame'
}

// Only data, no functions, can be sent to the frame.
function plain(value) {
  return JSON.parse(JSON.stringify(value))
}
