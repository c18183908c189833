import type { Store } from '../store.ts'
import type { PaymobKnobs } from './knobs.ts'
import type { PaymobKeys } from './keys.ts'
import type { Records, Transaction } from './records.ts'

/** The services that the rules about money use. */
export type Paymob = {
  store: Store
  records: Records
  knobs: PaymobKnobs
  keys: PaymobKeys
  /** Queues the callback about the new state of a transaction. */
  announce(transaction: Transaction): void
}
