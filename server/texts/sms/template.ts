import type { TextMessage } from '#shop/text-messages/sender.ts'

/** What the settings of a gateway may name in braces, such as `{to}`. */
const names = ['to', 'digits', 'local', 'text', 'id', 'from', 'token'] as const
type Name = (typeof names)[number]
export type Values = Record<Name, string>

const placeholder = /\{([a-z]+)\}/g
const isName = (text: string): text is Name => (names as readonly string[]).includes(text)

/** What a message puts in place of each name. `digits` is without `+`, `local` as one dials in Egypt. */
export function valuesOf(
  { id, to, text }: TextMessage,
  { from, token }: { from: string; token: string },
): Values {
  const digits = to.slice(1)
  return { id, to, digits, local: to.replace(/^\+20/, '0'), text, from, token }
}

/** The names in a template that nothing stands for. */
export function unknownNames(template: string): string[] {
  return [...template.matchAll(placeholder)].flatMap(([, name = '']) =>
    isName(name) ? [] : [name],
  )
}

/** Whether a template has one of these names. */
export function hasName(template: string, wanted: readonly Name[]): boolean {
  return wanted.some((name) => template.includes(`{${name}}`))
}

/** A template with its values, each written as `encode` does, so that none can end the place it stands in. */
export function filled(template: string, values: Values, encode: (value: string) => string) {
  return template.replace(placeholder, (all, name: string) =>
    isName(name) ? encode(values[name]) : all,
  )
}

/** A value inside the quotes of a JSON text. */
export function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
