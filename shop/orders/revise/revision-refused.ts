import type { Day } from '#shop/cairo.ts'

/** A product with too little stock. `available` is in whole steps; 0 when it is no longer sold. */
export type Short = {
  productId: string
  product?: { name: string; name_ar: string } | undefined
  available: number
}

export type RevisionRefusal =
  | { problem: 'not-found' | 'order-changed' }
  /** The order is packed or has ended, or the customer's time for changes is over. */
  | { problem: 'cannot-change' | 'change-closed' }
  /** All problems of the change: codes by the path of their field. */
  | { problem: 'wrong'; codes: Record<string, string>; short: Short[]; next?: Day | undefined }

/** Thrown to roll back a change; `reviseOrder` returns its refusal. */
export class RevisionRefused extends Error {
  refusal: RevisionRefusal
  constructor(refusal: RevisionRefusal) {
    super(refusal.problem)
    this.refusal = refusal
  }
}

/** The problems of a revision, collected before it is refused. */
export type Wrong = {
  codes: Record<string, string>
  short: Short[]
  next?: Day | undefined
}
