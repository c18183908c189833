import * as v from 'valibot'

/** In EGP. */
export const MAX_PRICE = 100_000

/** The limits of a price, in piastres. */
export const pricePiastres = v.pipe(
  v.number('price'),
  v.integer('price'),
  v.minValue(1, 'price-positive'),
  v.maxValue(MAX_PRICE * 100, 'too-large'),
)
