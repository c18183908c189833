/** What goes with an object, made once for as long as that lives: what it is made of must not change. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { made: Made }>()
  return (key) => {
    const there = known.get(key) ?? { made: make(key) }
    known.set(key, there)
    return there.made
  }
}
