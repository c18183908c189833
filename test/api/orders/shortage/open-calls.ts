export const json = { 'Content-Type': 'application/json' }
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Calls without login that take much work, or forms. */
export const openCalls = [
  '/api/cart/check',
  '/api/payment',
  '/api/orders',
  '/auth/signup',
  '/auth/signin',
]
