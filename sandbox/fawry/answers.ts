import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * Fawry's codes have four digits. The others are our own, because Fawry's documentation has none for them.
 */
export const CODES = {
  merchant: [9901, 'Merchant code is blank or invalid'],
  notFound: [9938, 'Payment not found'],
  noReference: [9944, 'Reference number is blank'],
  signature: [9946, 'Wrong Signature'],
  request: [400, 'Bad request'],
  used: [400, 'Merchant reference number was used before'],
  refund: [400, 'Not paid, or less than was asked for is left'],
  notUnpaid: [400, 'Order is not unpaid'],
  noAddress: [404, 'No such address'],
  tooLong: [413, 'Request is too long'],
  tooMany: [429, 'Too many requests'],
  fault: [500, 'Internal server error'],
} as const

export type Code = (typeof CODES)[keyof typeof CODES]

/** Answers an error with the HTTP status 200 and a code, as in Fawry's samples. */
export function answerProblem(
  c: Context,
  type: string,
  [statusCode, statusDescription]: Code,
  status: ContentfulStatusCode = 200,
) {
  return c.json({ type, statusCode, statusDescription }, status)
}

const faultOf = ([statusCode, statusDescription]: Code, status: number) =>
  Response.json({ type: 'Error', statusCode, statusDescription }, { status })

export const faultAnswers = {
  'status-500': () => faultOf(CODES.fault, 500),
  'status-429': () => faultOf(CODES.tooMany, 429),
}
