import * as v from 'valibot'

/** The id of a product that something is about, or nothing. */
export const productLink = v.nullable(v.pipe(v.string('text'), v.maxLength(64, 'too-long')))

/** A product as it is shown where something is linked to it. */
export const linkedProduct = v.object({
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
})
export type LinkedProduct = v.InferOutput<typeof linkedProduct>
