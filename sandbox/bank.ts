import type { Knobs } from './knobs.ts'
import type { PaymentIntent, Refund } from './objects.ts'
import type { Store } from './store.ts'

/** What the rules of money need from around them. */
export type Bank = {
  store: Store
  knobs: Knobs
  /** Records an event and queues its webhook. */
  announce(type: string, object: PaymentIntent | Refund): void
  /** Finish an intent that is processing, later. */
  settleLater(intentId: string, delayMs: number): void
}
