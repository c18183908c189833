import * as v from 'valibot'

/** EGP 100,000. */
export const MAX_PRICE = 100_000

export const pricePiastres = v.pipe(
  v.number('price'),
  v.integer('price'),
  v.minValue(1, 'price-positive'),
  v.maxValue(MAX_PRICE * 100, 'too-large'),
)
