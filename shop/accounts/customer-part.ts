/**
 * A part of a customer: an account, written `account:` and its id, or the guest orders of one phone,
 * written `phone:` and the E.164 number. Staff can merge several parts to one customer.
 */
export type CustomerPart = `account:${string}` | `phone:${string}`

export const accountPart = (id: string): CustomerPart => `account:${id}`
export const phonePart = (phone: string): CustomerPart => `phone:${phone}`

export function accountOfPart(part: string): string | undefined {
  return part.startsWith('account:') ? part.slice('account:'.length) : undefined
}

export function phoneOfPart(part: string): string | undefined {
  return part.startsWith('phone:') ? part.slice('phone:'.length) : undefined
}
