import * as v from 'valibot'

/** The longest side of the stored photo in pixels. */
export const GATE_PHOTO_SIDE = 1280

export const gatePhotoShape = v.object({ src: v.string(), width: v.number(), height: v.number() })
export type GatePhoto = v.InferOutput<typeof gatePhotoShape>

/** Returns the address of an order's gate photo. The key in the address gives access. */
export function gatePhotoPath({ number, key }: { number: number; key: string }): string {
  return `/api/orders/${number}/gate-photo?key=${key}`
}
