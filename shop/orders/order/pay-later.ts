import type { OrderEvent } from './order.ts'

/** Events after which the customer is asked for the money anew, because more of it is open. */
export const endsOfPayLater = [
  'stepped-back',
  'cash-taken-back',
  'hold-lost',
  'card-refused',
] as const

/** Whether staff noted that the customer of a delivered order pays later. The sum stays owed until it is paid. */
export function isToPayLater(history: Pick<OrderEvent, 'what'>[]): boolean {
  const ends: readonly string[] = endsOfPayLater
  const last = history.findLast(({ what }) => what === 'pay-later' || ends.includes(what))
  return last?.what === 'pay-later'
}
