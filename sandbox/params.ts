// Reads Stripe's request bodies: form-encoded, with nesting in brackets (`metadata[order]=7`,
// `created[gte]=7`).
import { invalid } from './errors.ts'
import type { Metadata } from './objects.ts'

export type Params = { [name: string]: string | Params }

const MOST_PAIRS = 500
const DEEPEST = 5

export function parseForm(text: string): Params {
  const root = emptyParams()
  let pairs = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++pairs > MOST_PAIRS) throw invalid('Too many parameters.')
    place(root, pathOf(name), value)
  }
  return root
}

// The object has no prototype, so that a parameter named __proto__ is only a name.
function emptyParams(): Params {
  return Object.create(null)
}

function pathOf(name: string) {
  const [first = '', ...rest] = name.split('[')
  if (rest.length > DEEPEST || !rest.every((part) => part.endsWith(']'))) {
    throw invalid(`Invalid parameter name: ${name.slice(0, 100)}`)
  }
  return [first, ...rest.map((part) => part.slice(0, -1))]
}

function place(root: Params, path: string[], value: string) {
  let here = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' && depth > 0 ? String(Object.keys(here).length) : part
    if (depth === path.length - 1) {
      here[key] = value
    } else {
      const existing = here[key]
      const next = typeof existing === 'object' ? existing : emptyParams()
      here[key] = next
      here = next
    }
  }
}

export function allowOnly(params: Params, names: readonly string[]) {
  const unknown = Object.keys(params).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const name = unknown.slice(0, 100)
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  }
}

export function text(params: Params, name: string, longest = 5000): string | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalid('Invalid string', { param: name })
  if (value.length > longest) {
    throw invalid(`Invalid string: must be at most ${longest} characters`, { param: name })
  }
  return value
}

export function requiredText(params: Params, name: string) {
  const value = text(params, name)
  if (!value) throw missingParam(name)
  return value
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value.slice(0, 100)}`, {
      code: 'parameter_invalid_integer',
      param: name,
    })
  }
  return Number(value)
}

/** Returns a boolean; false if it is missing. */
export function flag(params: Params, name: string): boolean {
  const value = text(params, name) || 'false'
  if (value !== 'true' && value !== 'false') {
    throw invalid(`Invalid boolean: ${value.slice(0, 100)}`, { param: name })
  }
  return value === 'true'
}

export function choice<T extends string>(
  params: Params,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = text(params, name)
  if (!value) return undefined
  const chosen = choices.find((known) => known === value)
  if (!chosen) {
    throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
  }
  return chosen
}

export function nested(params: Params, name: string): Params | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value === 'string') {
    if (value === '') return undefined
    throw invalid('Invalid object', { param: name })
  }
  return value
}

export function readMetadata(params: Params): Metadata {
  const given = nested(params, 'metadata') ?? {}
  const names = Object.keys(given)
  if (names.length > 50) throw invalid('Metadata can have up to 50 keys.', { param: 'metadata' })
  return Object.fromEntries(names.map((name) => [name, text(given, name, 500) ?? '']))
}

export function missingParam(name: string) {
  return invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}
