/**
 * What is known as one customer without anybody having said so: an account, or the guests who ordered with a phone. Written
 * `account:` with its id, or `phone:` with the E.164 number.
 */
export type CustomerPart = `account:${string}` | `phone:${string}`

export const accountPart = (id: string): CustomerPart => `account:${id}`
export const phonePart = (phone: string): CustomerPart => `phone:${phone}`

/** The id of the account that a part is; undefined for a phone. */
export function accountOfPart(part: string): string | undefined {
  return part.startsWith('account:') ? part.slice('account:'.length) : undefined
}

/** The phone that a part is; undefined for an account. */
export function phoneOfPart(part: string): string | undefined {
  return part.startsWith('phone:') ? part.slice('phone:'.length) : undefined
}
