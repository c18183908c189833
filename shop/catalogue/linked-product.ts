import * as v from 'valibot'

export const productLink = v.nullable(v.pipe(v.string('text'), v.maxLength(64, 'too-long')))

export const linkedProduct = v.object({
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
})
export type LinkedProduct = v.InferOutput<typeof linkedProduct>
