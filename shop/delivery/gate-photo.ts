import * as v from 'valibot'

/** The longest side of the one size that is kept, in pixels. */
export const GATE_PHOTO_SIDE = 1280

/** A photo of a gate, for whoever may see its order: where it is, and its size in pixels. */
export const gatePhotoShape = v.object({ src: v.string(), width: v.number(), height: v.number() })
export type GatePhoto = v.InferOutput<typeof gatePhotoShape>

/** The address of the photo of an order's gate; its key is what opens it. */
export function gatePhotoPath({ number, key }: { number: number; key: string }): string {
  return `/api/orders/${number}/gate-photo?key=${key}`
}
