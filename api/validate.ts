import * as v from 'valibot'
import { cleanTexts } from '#shop/clean-text.ts'
import { offerPercent, priceEgp } from '#shop/catalogue/product-fields.ts'
import { numberCode, readNumber, type NumberKind } from '#messages/typed-number.ts'

type Schema = v.GenericSchema
export type Validated<T> = { ok: true; value: T } | { ok: false; codes: Record<string, string> }

/** `codes` has the path of every invalid field, with the code of its first problem. */
export function validate<S extends Schema>(schema: S, sent: unknown): Validated<v.InferOutput<S>> {
  const value = cleanTexts(sent)
  const parsed = v.safeParse(schema, value)
  const codes = Object.fromEntries(faultsAnywhere(value))
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? ''
    codes[path] ??= codeOf(issue)
  }
  if (parsed.success && Object.keys(codes).length === 0) return { ok: true, value: parsed.output }
  return { ok: false, codes }
}

/** Messages of the shop's schemas are problem codes. Messages of the library are not. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? 'unknown-field' : 'required'
  if (issue.input === undefined) return 'required'
  const code = /^[a-z-]+(:.+)?$/.test(issue.message) ? issue.message : 'invalid'
  const isTypedNumber = issue.type === 'number' && typeof issue.input === 'string'
  return isTypedNumber ? numberCode(String(issue.input), code) : code
}

// Every object inherits these names, so a strict schema would accept them as known.
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']

/** Returns `[path, code]` of every password that cannot be stored and every forbidden field name. */
function faultsAnywhere(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return isStorable(value) ? [] : [[path, 'characters']]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    return inherited.includes(key) ? [[here, 'unknown-field']] : faultsAnywhere(child, here)
  })
}

// PostgreSQL refuses a NUL character, even in a comparison. A lone surrogate is invalid Unicode.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Forms send only text. Parses numbers where the schema expects them. */
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

function kindOf(schema: Schema): NumberKind {
  if (schema === priceEgp) return 'money'
  if (schema === offerPercent) return 'percent'
  if ('wrapped' in schema && isSchema(schema.wrapped)) return kindOf(schema.wrapped)
  const rules = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  if (rules.some((rule) => rule.type === 'integer')) return 'count'
  return rules.some((rule) => rule.type === 'multiple_of') ? 'quantity' : 'amount'
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
