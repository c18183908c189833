import { memoizeWeak } from '#shop/memoize.ts'

/** The JSON of an object that does not change, written once as long as the object is remembered. */
export const serializeOnce = memoizeWeak((value: object) => JSON.stringify(value))
