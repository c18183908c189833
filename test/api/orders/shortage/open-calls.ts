/** Headers of a body. */
export const json = { 'Content-Type': 'application/json' }
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Calls of strangers, for what costs more or takes forms. */
export const openCalls = [
  '/api/cart/check',
  '/api/payment',
  '/api/orders',
  '/auth/signup',
  '/auth/signin',
]
