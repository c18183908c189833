/** Remembers the newest `most` values by key, until the process ends. */
export function createRecent<Value>(most: number) {
  // A Map keeps insertion order, so the first entry is the oldest.
  const entries = new Map<string, Value>()
  return {
    get: (key: string) => entries.get(key),
    delete: (key: string) => entries.delete(key),
    set(key: string, value: Value) {
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break
        entries.delete(oldest)
      }
    },
  }
}
