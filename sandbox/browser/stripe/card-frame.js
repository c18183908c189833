const script = document.currentScript ?? document.querySelector('script[src$="/stripe.js"]')

export const base = new URL('.', script.src).href

const STYLE = {
  border: 'none',
  margin: '0',
  padding: '0',
  width: '1px',
  minWidth: '100%',
  overflow: 'hidden',
  display: 'block',
  height: '19.2px',
  colorScheme: 'light only',
}

/** The frame with the card field, and the private message channel to it. */
export class CardFrame {
  #element = document.createElement('iframe')
  #port
  #becomeReady
  #ready = new Promise((resolve) => (this.#becomeReady = resolve))
  #asked = new Map()

  constructor({ title, options, hear }) {
    Object.assign(this.#element.style, STYLE)
    this.#element.name = `__privateStripeFrame${Math.floor(Math.random() * 1e5)}`
    this.#element.title = title
    this.#element.src = `${base}card.html`
    this.#element.addEventListener('load', () => this.#connect(options, hear))
  }

  showIn(host) {
    host.replaceChildren(this.#element)
  }

  send(message) {
    void this.#ready.then(() => this.#port?.postMessage(message))
  }

  ask(message) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join('')
    this.send({ ...message, id })
    return new Promise((resolve) => this.#asked.set(id, resolve))
  }

  focus() {
    this.#element.focus()
    this.send({ type: 'focus' })
  }

  remove() {
    this.#port?.close()
    this.#element.remove()
    const message = 'The card field was removed before the payment was sent.'
    for (const answer of this.#asked.values())
      answer({ error: { type: 'invalid_request_error', message } })
  }

  #connect(options, hear) {
    const { port1, port2 } = new MessageChannel()
    this.#port?.close()
    this.#port = port1
    port1.onmessage = ({ data }) => {
      if (data.type === 'height') this.#element.style.height = `${data.height}px`
      else if (data.type === 'answer') this.#settle(data)
      else {
        if (data.type === 'ready') this.#becomeReady()
        hear(data)
      }
    }
    const message = { type: 'sandbox-card', options: options() }
    this.#element.contentWindow.postMessage(message, new URL(base).origin, [port2])
  }

  #settle({ id, answer }) {
    this.#asked.get(id)?.(answer)
    this.#asked.delete(id)
  }
}
