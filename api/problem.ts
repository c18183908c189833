import { codeName, errorText } from '#messages/error-text.ts'

export type FieldErrors = Record<string, { code: string; message: string }>

/**
 * A refusal: a status, a code for programs and a sentence for people in the visitor's language;
 * `more` is what helps to put it right.
 */
export function problem(
  status: number,
  code: string,
  more: { errors?: FieldErrors; [key: string]: unknown } = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message: errorText(code), ...more }, { status, headers })
}

/** The payment provider is away; nothing was charged, and trying again is safe. */
export function paymentUnavailable(): Response {
  return problem(503, 'payment-unavailable', {}, { 'Retry-After': '30' })
}

/** One wrong field, which only the shop itself could find out. */
export function wrongField(
  status: number,
  field: string,
  code: string,
  more: { [key: string]: unknown } = {},
): Response {
  return problem(status, code, { ...more, errors: { [field]: { code, message: errorText(code) } } })
}

/** All wrong fields at once: 422. The code is theirs where they agree, else `invalid-fields`. */
export function invalidFields(codes: Record<string, string>): Response {
  const kinds = new Set(Object.values(codes).map(codeName))
  const [only] = kinds
  const code = kinds.size === 1 && only ? only : 'invalid-fields'
  const errors = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [
      field,
      { code: codeName(code), message: errorText(code) },
    ]),
  )
  return problem(422, code, { errors })
}
