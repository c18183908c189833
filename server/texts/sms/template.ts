import type { TextMessage } from '#shop/text-messages/sender.ts'

/** Names that gateway settings may have in braces, such as `{to}`. */
const names = ['to', 'digits', 'local', 'text', 'id', 'from', 'token'] as const
type Name = (typeof names)[number]
export type Values = Record<Name, string>

const placeholder = /\{([a-z]+)\}/g
const isName = (text: string): text is Name => (names as readonly string[]).includes(text)

/** `digits` is the number without `+`, `local` the number as dialled in Egypt. */
export function valuesOf(
  { id, to, text }: TextMessage,
  { from, token }: { from: string; token: string },
): Values {
  const digits = to.slice(1)
  return { id, to, digits, local: to.replace(/^\+20/, '0'), text, from, token }
}

export function unknownNames(template: string): string[] {
  return [...template.matchAll(placeholder)].flatMap(([, name = '']) =>
    isName(name) ? [] : [name],
  )
}

export function hasName(template: string, wanted: readonly Name[]): boolean {
  return wanted.some((name) => template.includes(`{${name}}`))
}

/** `encode` escapes each value, so that none can end the place that it is in. */
export function filled(template: string, values: Values, encode: (value: string) => string) {
  return template.replace(placeholder, (all, name: string) =>
    isName(name) ? encode(values[name]) : all,
  )
}

/** As written inside the quotes of a JSON text. */
export function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
