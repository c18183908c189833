import { digitsOf } from './card-rules.js'
import { languageOf, words } from './messages.js'

const ICONS = ['visa', 'mastercard', 'amex', 'discover']
const STYLES = {
  color: '--color',
  fontFamily: '--family',
  fontWeight: '--weight',
  letterSpacing: '--spacing',
  iconColor: '--icon',
}

/**
 * Applies words, colours and sizes from the element's options. Returns the height of the line for the frame.
 */
export function styleFields(form, fields, options) {
  const text = words(options.locale)
  document.documentElement.lang = languageOf(options.locale)
  document.title = text.frameTitle
  for (const { name, input } of fields) {
    input.placeholder = text[`${name}Placeholder`]
    input.setAttribute('aria-label', text[`${name}Label`])
    input.disabled = options.disabled === true
  }
  form.classList.toggle('hides-icon', options.hideIcon === true)
  const root = document.documentElement.style
  const { base = {}, invalid = {} } = options.style ?? {}
  const set = (name, value) => (value ? root.setProperty(name, value) : root.removeProperty(name))
  for (const [option, property] of Object.entries(STYLES)) set(property, base[option])
  set('--placeholder', base['::placeholder']?.color)
  set('--invalid', invalid.color)
  set('--icon-invalid', invalid.iconColor)
  const size = Number.parseFloat(base.fontSize) || 16
  const line = lineHeight(base.lineHeight, size)
  set('--size', `${size}px`)
  set('--line', String(line))
  return Math.ceil(Math.max(size * line, 18))
}

export function showFields(form, fields, { problems, brand, focused }) {
  const [number] = fields
  const digits = digitsOf(number.input.value)
  for (const { name, input } of fields) {
    const isInvalid = problems.get(name) !== undefined
    input.setAttribute('aria-invalid', String(isInvalid))
    input.dataset.shown = input.value
  }
  form.querySelector('.last4').textContent = digits.slice(-4)
  form.dataset.icon = iconOf(problems, brand, focused)
  const size = Number.parseFloat(getComputedStyle(number.input).fontSize)
  form.classList.toggle('is-narrow', form.clientWidth < 36 + size * 20)
  form.classList.toggle('has-number', digits !== '')
  form.classList.toggle('is-typing-number', digits !== '' && focused === 'number')
}

function iconOf(problems, brand, focused) {
  if (problems.get('number')) return 'error'
  if (focused === 'cvc') return 'cvc'
  return ICONS.includes(brand) ? brand : 'unknown'
}

function lineHeight(value, size) {
  const number = Number.parseFloat(value)
  if (!number) return 1.2
  return String(value).endsWith('px') ? number / size : number
}
