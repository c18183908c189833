/** Remembers the newest `most` values by key. All are lost when the process ends. */
export function createRecent<Value>(most: number) {
  // A Map keeps the order of insertion: the first entry is the oldest.
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
