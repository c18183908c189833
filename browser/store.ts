import { useSyncExternalStore } from 'react'

/**
 * A value that lives outside React and that several components show. `read` gives it as it is now, the same
 * object as long as it has not changed; `onServer` is shown on the server and in the first paint, which know
 * nothing of the visitor.
 */
export function createStore<Value>(read: () => Value, onServer: Value) {
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener)
    // A page that comes back by "back" as it was left has not heard of what other pages stored.
    addEventListener('pageshow', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
      removeEventListener('pageshow', listener)
    }
  }

  /** A component that shows only a part of it is not drawn anew for the rest. */
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
    /** Shows it anew wherever it is shown. */
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
