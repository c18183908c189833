import type { Answer } from '#browser/api-client.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { isDrawing } from '#shop/catalogue/drawing.ts'
import { productNow, putProduct, reasonOf } from '../products/saving.ts'

type Outcome =
  | { kind: 'saved'; before: AdminProduct; product: AdminProduct }
  /** Another admin gave the product a photo meanwhile, which stays. */
  | { kind: 'has-photo' }
  | { kind: 'failed'; answer: Exclude<Answer<AdminProduct>, { kind: 'ok' }> }

/**
 * Makes an uploaded photo the cover of a product. If another admin edited other fields meanwhile, the photo
 * is saved on top of that edit.
 */
export async function saveCover(seen: AdminProduct, src: string): Promise<Outcome> {
  const first = await putProduct(seen, withCover(seen, src))
  if (first.kind === 'ok') return { kind: 'saved', before: seen, product: first.value }
  const now = first.kind === 'refused' ? productNow(first.problem) : undefined
  if (!now) return { kind: 'failed', answer: first }
  if (!isDrawing(now.src)) return { kind: 'has-photo' }
  const second = await putProduct(now, withCover(now, src))
  if (second.kind === 'ok') return { kind: 'saved', before: now, product: second.value }
  return { kind: 'failed', answer: second }
}

/** Takes back a saved cover. Returns an error text, or undefined after success. */
export async function takeBack(saved: {
  before: AdminProduct
  product: AdminProduct
}): Promise<string | undefined> {
  const answer = await putProduct(saved.product, { photos: saved.before.photos })
  return answer.kind === 'ok' ? undefined : reasonOf(answer)
}

function withCover({ photos }: AdminProduct, src: string) {
  return { photos: [{ src, alt: '', altAr: '' }, ...photos] }
}
