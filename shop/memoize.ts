/** A `WeakMap` keeps each result as long as its key lives. The key must not change after the first call. */
export function memoizeWeak<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, { value: Result }>()
  return (key) => {
    const result = results.get(key) ?? { value: compute(key) }
    results.set(key, result)
    return result.value
  }
}
