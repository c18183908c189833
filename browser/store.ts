import { useSyncExternalStore } from 'react'

/**
 * Creates a store for a value outside React. `read` returns the current value, the same object until it
 * changes. `onServer` is the value on the server and in the first paint, which do not know the visitor.
 */
export function createStore<Value>(read: () => Value, onServer: Value) {
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener)
    // A page restored from the back/forward cache has missed the storage events of other pages.
    addEventListener('pageshow', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
      removeEventListener('pageshow', listener)
    }
  }

  /** A component renders again only when this part changes. */
  function usePart<Part>(partOf: (value: Value) => Part): Part {
    return useSyncExternalStore(
      subscribe,
      () => partOf(read()),
      () => partOf(onServer),
    )
  }

  return {
    usePart,
    useValue: () => usePart((value) => value),
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
