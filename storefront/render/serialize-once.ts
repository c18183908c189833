import { memoizeWeak } from '#shop/memoize.ts'

/** Returns the JSON of an object that does not change, and caches it as long as the object exists. */
export const serializeOnce = memoizeWeak((value: object) => JSON.stringify(value))
