import * as v from 'valibot'
import { filled, hasName, insideJson, unknownNames, valuesOf } from './template.ts'

/** How a gateway for short texts is called, as the operator sets it. */
export type GatewaySettings = {
  url: string
  method: 'GET' | 'POST'
  /** JSON when it starts with a brace that is no name, else a form; empty for none. */
  body: string
  headers: Record<string, string>
  from: string
  token: string
  /** What a good answer contains; empty where its status says all. */
  accepted: string
}

const sample = valuesOf({ id: 'id', to: '+201001234567', text: 'text' }, { from: '', token: '' })

/** Only `http` to this machine: a token does not travel in plain. */
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

/** A JSON object of headers, which name neither the number nor the text. */
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

/** What is wrong with settings that are right one by one. */
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

/** `https://host` of `https://host/path`. */
function originPart(url: string): string {
  return /^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? url
}
