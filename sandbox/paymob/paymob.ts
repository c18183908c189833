import type { Store } from '../store.ts'
import type { PaymobKnobs } from './knobs.ts'
import type { PaymobKeys } from './keys.ts'
import type { Records, Transaction } from './records.ts'

export type Paymob = {
  store: Store
  records: Records
  knobs: PaymobKnobs
  keys: PaymobKeys
  /** Queues the callback about the new state of a transaction. */
  announce(transaction: Transaction): void
}
