import type { Knobs } from './knobs.ts'
import type { AnnouncedObject } from './objects.ts'
import type { Store } from './store.ts'

export type Bank = {
  store: Store
  knobs: Knobs
  /** Records an event and queues its webhook. */
  announce(type: string, object: AnnouncedObject): void
  /** Ends `processing` or the hold of an intent after a delay. */
  settleLater(intentId: string, delayMs: number): void
}
