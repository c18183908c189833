import { useState } from 'react'

export type Selection<Key> = ReturnType<typeof useSelection<Key>>

/** Only rows that are shown count as selected. */
export function useSelection<Key>(shown: Key[]) {
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const keys = shown.filter((key) => picked.has(key))
  const isAll = shown.length > 0 && keys.length === shown.length
  return {
    keys,
    isAll,
    has: (key: Key) => picked.has(key),
    toggle(key: Key) {
      const next = new Set(picked)
      if (!next.delete(key)) next.add(key)
      setPicked(next)
    },
    toggleAll: () => setPicked(new Set(isAll ? [] : shown)),
    clear: () => setPicked(new Set()),
  }
}
