// The card field. Its frame sends the typed card to the sandbox only, never to the page.
import { post } from './calls.js'
import {
  cardOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  expiryOf,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-rules.js'
import { showFields, styleFields } from './card-view.js'
import { retype } from './card-typing.js'
import { words } from './messages.js'

const form = document.querySelector('form')
const number = form.elements.namedItem('cardnumber')
const expiry = form.elements.namedItem('exp-date')
const cvc = form.elements.namedItem('cvc')

// The fields in the order of filling. `asked` means that the page has tried to pay: then an empty field is an
// error, too.
const fields = [
  { name: 'number', input: number, format: formatNumber, check: checkNumber },
  { name: 'expiry', input: expiry, format: formatExpiry, check: checkExpiry },
  {
    name: 'cvc',
    input: cvc,
    format: (text) => formatCvc(text, number.value),
    check: (text) => checkCvc(text, number.value),
  },
].map((field) => ({ ...field, wasLeft: false, wasAsked: false }))

let options = {}
let port
let isReady = false
let told = ''
let focused

window.addEventListener('message', (event) => {
  if (port || event.source !== window.parent || event.data?.type !== 'sandbox-card') return
  port = event.ports[0]
  port.onmessage = ({ data }) => listen(data)
  update(event.data.options)
  port.postMessage({ type: 'ready' })
  isReady = true
  // The page gets the state of texts that were typed before it listened.
  if (state().empty) told = JSON.stringify(state())
  else refresh()
})

function listen({ type, id, ...data }) {
  if (type === 'update') update(data.options)
  else if (type === 'focus') number.focus()
  else if (type === 'clear') clear()
  else if (type === 'createPaymentMethod') {
    void createPaymentMethod(data).then((answer) =>
      port.postMessage({ type: 'answer', id, answer }),
    )
  }
}

function update(changes) {
  options = { ...options, ...changes }
  const height = styleFields(form, fields, options)
  refresh()
  port.postMessage({ type: 'height', height })
}

function clear() {
  for (const field of fields) {
    field.input.value = ''
    field.wasLeft = field.wasAsked = false
  }
  refresh()
}

function problemOf(field) {
  const { error, missing } = field.check(field.input.value)
  const isUnfinished = field !== focused && field.wasLeft && field.input.value !== ''
  return error ?? (field.wasAsked || isUnfinished ? missing : undefined)
}

function state() {
  const code = fields.map(problemOf).find(Boolean)
  return {
    complete: fields.every(({ input, check }) => check(input.value).isComplete),
    empty: fields.every(({ input }) => input.value === ''),
    brand: cardOf(digitsOf(number.value)).brand,
    error: code && { type: 'validation_error', code, message: words(options.locale).codes[code] },
    value: { postalCode: '' },
  }
}

function refresh() {
  const problems = new Map(fields.map((field) => [field.name, problemOf(field)]))
  const now = state()
  showFields(form, fields, { problems, brand: now.brand, focused: focused?.name })
  const text = JSON.stringify(now)
  if (isReady && text !== told) {
    told = text
    port.postMessage({ type: 'change', change: now })
  }
}

async function createPaymentMethod({ key, details }) {
  for (const field of fields) field.wasAsked = true
  refresh()
  const { error } = state()
  if (error) return { error }
  const { month, year } = expiryOf(expiry.value)
  const card = { number: digitsOf(number.value), exp_month: month, exp_year: year, cvc: cvc.value }
  return post(
    'payment_methods',
    { ...details, type: 'card', card },
    { key, locale: options.locale },
  )
}

for (const [place, field] of fields.entries()) {
  const { input } = field
  input.addEventListener('input', (event) => {
    const isAtEnd = retype(input, field.format, event)
    field.wasAsked = false
    if (field.name === 'number') cvc.value = formatCvc(cvc.value, number.value)
    refresh()
    const isDone = field.check(input.value).isComplete && isFull(field)
    if (isAtEnd && isDone && focused === field) fields[place + 1]?.input.focus()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Backspace' && input.value === '') {
      event.preventDefault()
      fields[place - 1]?.input.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      port?.postMessage({ type: 'submit' })
    } else if (event.key === 'Escape') {
      port?.postMessage({ type: 'escape' })
    }
  })
  input.addEventListener('focus', () => {
    const wasOutside = !focused
    focused = field
    if (wasOutside) port?.postMessage({ type: 'focus' })
    refresh()
  })
  input.addEventListener('blur', () => {
    field.wasLeft = true
    focused = undefined
    // If the next field of the card takes the focus, it does so before this timer runs.
    setTimeout(() => {
      if (!focused) port?.postMessage({ type: 'blur' })
      refresh()
    })
  })
}

// A card number of a brand with several lengths may still grow.
function isFull({ name, input }) {
  return (
    name !== 'number' ||
    digitsOf(input.value).length === cardOf(digitsOf(input.value)).lengths.at(-1)
  )
}

form.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(refresh).observe(form)
