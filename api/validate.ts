import * as v from 'valibot'
import { offerPercent, priceEgp } from '#shop/catalogue/product-form.ts'
import { numberCode, readNumber, type NumberKind } from '#shop/typed-number.ts'

type Schema = v.GenericSchema
export type Validated<T> = { ok: true; value: T } | { ok: false; codes: Record<string, string> }

/**
 * Checks a value against its schema. Every wrong field is named, each with the code of its first
 * fault; fields that the schema does not know are faults too.
 */
export function validate<S extends Schema>(schema: S, value: unknown): Validated<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, value)
  const codes = Object.fromEntries(faultsAnywhere(value))
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? ''
    codes[path] ??= codeOf(issue)
  }
  if (parsed.success && Object.keys(codes).length === 0) return { ok: true, value: parsed.output }
  return { ok: false, codes }
}

/** Our schemas' messages are codes; the library's own are not. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? 'unknown-field' : 'required'
  if (issue.input === undefined) return 'required'
  const code = /^[a-z-]+(:.+)?$/.test(issue.message) ? issue.message : 'invalid'
  const isTypedNumber = issue.type === 'number' && typeof issue.input === 'string'
  return isTypedNumber ? numberCode(String(issue.input), code) : code
}

// `in` finds these on every object, so the schema itself cannot tell them from known fields.
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']

/** What no field may hold, and no field may be called: `[path, code]` of each. */
function faultsAnywhere(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return isStorable(value) ? [] : [[path, 'characters']]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    return inherited.includes(key) ? [[here, 'unknown-field']] : faultsAnywhere(child, here)
  })
}

// PostgreSQL refuses NUL even to compare with; a lone surrogate is no text at all.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Forms speak only text: turns it into numbers where the schema wants numbers. */
export function numbersOfForm(schema: Schema, value: unknown): unknown {
  const inner = unwrapped(schema)
  if (inner.type === 'number') {
    return typeof value === 'string' ? (readNumber(value, kindOf(schema)) ?? value) : value
  }
  if ('item' in inner && isSchema(inner.item) && Array.isArray(value)) {
    const { item } = inner
    return value.map((one) => numbersOfForm(item, one))
  }
  if ('entries' in inner && typeof value === 'object' && value !== null) {
    const entries = new Map<string, unknown>(Object.entries(inner.entries ?? {}))
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const entry = entries.get(key)
        return [key, isSchema(entry) ? numbersOfForm(entry, child) : child]
      }),
    )
  }
  return value
}

/** What a number of a schema counts: EGP, percent, whole things, or else what may have decimals. */
function kindOf(schema: Schema): NumberKind {
  if (schema === priceEgp) return 'money'
  if (schema === offerPercent) return 'percent'
  if ('wrapped' in schema && isSchema(schema.wrapped)) return kindOf(schema.wrapped)
  const rules = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  return rules.some((rule) => rule.type === 'integer') ? 'count' : 'amount'
}

function unwrapped(schema: Schema): Schema {
  if ('pipe' in schema && Array.isArray(schema.pipe) && isSchema(schema.pipe[0])) {
    return schema.pipe[0] === schema ? schema : unwrapped(schema.pipe[0])
  }
  if ('wrapped' in schema && isSchema(schema.wrapped)) return unwrapped(schema.wrapped)
  return schema
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
