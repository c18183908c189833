import type { Store } from '../store.ts'
import type { PaymobKnobs } from './knobs.ts'
import type { PaymobKeys } from './keys.ts'
import type { Records, Transaction } from './records.ts'

/** What the rules of money need from around them. */
export type Paymob = {
  store: Store
  records: Records
  knobs: PaymobKnobs
  keys: PaymobKeys
  /** Queues the callback about what became of a transaction. */
  announce(transaction: Transaction): void
}
