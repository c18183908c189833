import type { Knobs } from './knobs.ts'
import type { AnnouncedObject } from './objects.ts'
import type { Store } from './store.ts'

/** What the rules of money need from around them. */
export type Bank = {
  store: Store
  knobs: Knobs
  /** Records an event and queues its webhook. */
  announce(type: string, object: AnnouncedObject): void
  /** Finish an intent that is processing, or end its hold, later. */
  settleLater(intentId: string, delayMs: number): void
}
