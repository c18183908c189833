/** Headers for bodies in JSON and in form encoding. */
export const json = { 'Content-Type': 'application/json' }
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Calls that anyone may make and that cost more work, or take forms. */
export const openCalls = [
  '/api/cart/check',
  '/api/payment',
  '/api/orders',
  '/auth/signup',
  '/auth/signin',
]
