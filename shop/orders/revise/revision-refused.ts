import type { Day } from '#shop/cairo.ts'

/** A product that is short; `available` in whole steps, 0 where it is not for sale any more. */
export type Short = {
  productId: string
  product?: { name: string; name_ar: string } | undefined
  available: number
}

export type RevisionRefusal =
  /** There is no such order; or it is not at the version that the change was made on. */
  | { problem: 'not-found' | 'order-changed' }
  /** It is packed, or ended; or its customer's time to change it is over. */
  | { problem: 'cannot-change' | 'change-closed' }
  /** Everything that is wrong with the change: codes by the path of its field. */
  | { problem: 'wrong'; codes: Record<string, string>; short: Short[]; next?: Day | undefined }

/** Thrown to roll back a change; `reviseOrder` returns its refusal. */
export class RevisionRefused extends Error {
  refusal: RevisionRefusal
  constructor(refusal: RevisionRefusal) {
    super(refusal.problem)
    this.refusal = refusal
  }
}

/** What is wrong with a change, collected before it is refused. */
export type Wrong = {
  codes: Record<string, string>
  short: Short[]
  next?: Day | undefined
}
