/**
 * Memoizes a function of one object. The result is kept in a `WeakMap`, so it lives as long as its key. The
 * key must not change after the first call.
 */
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
