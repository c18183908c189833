import { onlineMethods } from '#shop/settings/collect-by.ts'

/**
 * Every state of an order, with the states that may follow it. Moves by staff ask `canMove`. The checkout and
 * the payment code name the expected state in the `where` of each update.
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

/** Sold orders: to be delivered, or delivered. */
export const fulfilledStates = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const

export function isFulfilled(state: OrderState): boolean {
  return fulfilledStates.some((fulfilled) => fulfilled === state)
}
/** Orders that await payment or delivery. */
export const openStates = ['awaiting_payment', 'confirmed', 'packed', 'out_for_delivery'] as const
/** Placed orders that await delivery. */
export const undeliveredStates = ['confirmed', 'packed', 'out_for_delivery'] as const

/** The steps of work in sequence. Staff can take back the last one. */
export const workSteps = ['packed', 'out_for_delivery', 'delivered'] as const satisfies OrderState[]
/** Orders whose customer owes nothing any more. */
export const endedStates: readonly OrderState[] = ['cancelled', 'expired', 'refunded']

/** Whether the goods left the storage. Then staff decide line by line which goods return to stock. */
export function wasPacked(state: OrderState): boolean {
  return workSteps.some((step) => step === state)
}

/** The state to which an order returns when staff take back its last step. */
export const stepsBack: Partial<Record<OrderState, (typeof undeliveredStates)[number]>> = {
  packed: 'confirmed',
  out_for_delivery: 'packed',
  delivered: 'out_for_delivery',
}

/** The methods that are paid before the order is placed. */
export const prepaidMethods = [...onlineMethods, 'transfer'] as const
export type PrepaidMethod = (typeof prepaidMethods)[number]

export const paymentMethods = [...prepaidMethods, 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Paying at a kiosk or a bank takes the customer hours. */
export const slowMethods = ['kiosk', 'transfer'] as const

/** Whether an unpaid order may hold goods for a day: cash, a kiosk code or a transfer. */
export function isPaidLater(method: PaymentMethod): boolean {
  return method === 'cash' || isSlow(method)
}

export function isSlow(method: PaymentMethod): boolean {
  return slowMethods.some((slow) => slow === method)
}

/** The methods of orders that staff place, and the methods to which a placed order can change. */
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
/** The payment states before any money is held or received. */
export const unpaidStates = ['unpaid', 'processing'] as const satisfies PaymentState[]
