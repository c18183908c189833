import { codeName } from '#messages/error-text.ts'
import { serverErrorText } from '#messages/server-error-text.ts'

export type FieldErrors = Record<string, { code: string; message: string }>

/** `code` is for programs. The message is in the visitor's language. `more` has further data. */
export function problem(
  status: number,
  code: string,
  more: { errors?: FieldErrors; [key: string]: unknown } = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message: serverErrorText(code), ...more }, { status, headers })
}

export function notFoundOrConflict(code: string): Response {
  return problem(code === 'not-found' ? 404 : 409, code)
}

/** The payment provider cannot be reached. Nothing was charged, so a retry is safe. */
export function paymentUnavailable(): Response {
  return problem(503, 'payment-unavailable', {}, { 'Retry-After': '30' })
}

export function tooMany(seconds: number, code = 'too-many-requests'): Response {
  return problem(429, code, {}, { 'Retry-After': String(seconds) })
}

export function wrongField(
  status: number,
  field: string,
  code: string,
  more: { [key: string]: unknown } = {},
): Response {
  return problem(status, code, {
    ...more,
    errors: { [field]: { code, message: serverErrorText(code) } },
  })
}

/** Answers 422 with all invalid fields. Its code is theirs if they share one, else `invalid-fields`. */
export function invalidFields(codes: Record<string, string>): Response {
  const kinds = new Set(Object.values(codes).map(codeName))
  const [only] = kinds
  const code = kinds.size === 1 && only ? only : 'invalid-fields'
  const errors = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [
      field,
      { code: codeName(code), message: serverErrorText(code) },
    ]),
  )
  return problem(422, code, { errors })
}
