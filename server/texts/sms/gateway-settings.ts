import * as v from 'valibot'
import { filled, hasName, insideJson, unknownNames, valuesOf } from './template.ts'

export type GatewaySettings = {
  url: string
  method: 'GET' | 'POST'
  /**
   * JSON if it starts with a brace that does not begin a name such as `{to}`, else a form; empty for no body.
   */
  body: string
  headers: Record<string, string>
  from: string
  token: string
  /** A text that a successful answer contains; if empty, the status decides. */
  accepted: string
}

const sample = valuesOf({ id: 'id', to: '+201001234567', text: 'text' }, { from: '', token: '' })

/** Requires `https`, or `http` on this machine, because a token must not travel unencrypted. */
export function isGatewayAddress(text: string): boolean {
  const address = filled(text, sample, encodeURIComponent)
  if (!URL.canParse(address) || /\{/.test(originPart(text))) return false
  const { protocol, hostname } = new URL(address)
  const isOwn = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
  return (
    unknownNames(text).length === 0 && (protocol === 'https:' || (protocol === 'http:' && isOwn))
  )
}

export function isGatewayBody(text: string): boolean {
  if (unknownNames(text).length > 0) return false
  return !isJsonBody(text) || isJson(filled(text, sample, insideJson))
}

const isPlainHeader = (value: string) => /^[\x20-\x7e]*$/.test(value)

/** The headers must not contain the number or the text. */
export const gatewayHeaders = v.pipe(
  v.string(),
  v.check(
    (text) => unknownNames(text).length === 0 && !hasName(text, ['to', 'digits', 'local', 'text']),
  ),
  v.parseJson(),
  v.record(
    v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
    v.pipe(v.string(), v.check(isPlainHeader)),
  ),
)

/** Settings may be valid one by one but not fit together. Returns the problem as a sentence. */
export function gatewayProblem({
  url,
  method,
  body,
}: Pick<GatewaySettings, 'url' | 'method' | 'body'>): string | undefined {
  if (method === 'GET' && body !== '') return 'SMS_BODY goes with SMS_METHOD=POST only.'
  const both = url + body
  const isComplete = hasName(both, ['to', 'digits', 'local']) && hasName(both, ['text'])
  return isComplete
    ? undefined
    : 'SMS_URL or SMS_BODY must name {to} (or {digits}, {local}) and {text}.'
}

export function isJsonBody(body: string): boolean {
  return /^\s*\{(?![a-z]+\})/.test(body)
}

function isJson(text: string): boolean {
  return v.is(v.pipe(v.string(), v.parseJson()), text)
}

/** Returns `https://host` of `https://host/path`. */
function originPart(url: string): string {
  return /^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? url
}
