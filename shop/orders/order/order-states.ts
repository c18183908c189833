import { onlineMethods } from '#shop/settings/collect-by.ts'

/**
 * Every state of an order, with the states that may follow it. Staff's moves ask `canMove`; the
 * checkout and the payment code name the state they expect in the `where` of each update.
 */
export const orderMoves = {
  awaiting_payment: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['out_for_delivery', 'cancelled', 'confirmed'],
  out_for_delivery: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  // A payment that arrives after expiry takes the stock again, or is refunded.
  expired: ['awaiting_payment', 'confirmed', 'refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof orderMoves

export const orderStates = Object.keys(orderMoves).filter(isOrderState)

function isOrderState(name: string): name is OrderState {
  return name in orderMoves
}

export function canMove(from: OrderState, to: OrderState): boolean {
  const moves: readonly string[] = orderMoves[from]
  return moves.includes(to)
}

/** Orders to be delivered, or delivered: those that count as sold. */
export const fulfilledStates = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const

export function isFulfilled(state: OrderState): boolean {
  return fulfilledStates.some((fulfilled) => fulfilled === state)
}
/** Orders that have not ended: awaiting payment, or still to be delivered. */
export const openStates = ['awaiting_payment', 'confirmed', 'packed', 'out_for_delivery'] as const
/** Orders placed for good and still to be delivered. */
export const undeliveredStates = ['confirmed', 'packed', 'out_for_delivery'] as const

/** Whether goods have left the storage: then it is decided line by line what returns to stock. */
export function wasPacked(state: OrderState): boolean {
  return state === 'packed' || state === 'out_for_delivery' || state === 'delivered'
}

/** Where an order goes when its last step of work is taken back. */
export const stepsBack: Partial<Record<OrderState, 'confirmed' | 'packed' | 'out_for_delivery'>> = {
  packed: 'confirmed',
  out_for_delivery: 'packed',
  delivered: 'out_for_delivery',
}

/** What an order is paid by before it is placed for good. */
export const prepaidMethods = [...onlineMethods, 'transfer'] as const
export type PrepaidMethod = (typeof prepaidMethods)[number]

export const paymentMethods = [...prepaidMethods, 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What takes its customer hours: a way to a kiosk, or to a bank. */
export const slowMethods = ['kiosk', 'transfer'] as const

/** A code for a kiosk and a transfer keep goods from others for a day, as an order in cash does. */
export function isPaidLater(method: PaymentMethod): boolean {
  return method === 'cash' || isSlow(method)
}

export function isSlow(method: PaymentMethod): boolean {
  return slowMethods.some((slow) => slow === method)
}

/** What staff place an order with, and what one that was placed may be changed to. */
export const placedMethods = ['card', 'cash'] as const
export type PlacedMethod = (typeof placedMethods)[number]

export function placedMethodOf(method: PaymentMethod): PlacedMethod {
  return method === 'cash' ? 'cash' : 'card'
}

export const paymentStates = [
  'unpaid',
  'processing',
  'authorised',
  'paid',
  'refund_due',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]
