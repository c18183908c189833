import SearchableMap from 'minisearch/SearchableMap'

/** Numbers of the things that a word stands for, in no order. */
export type Places = number[]

/** Words, and where each of them stands. The library finds them by their beginnings and with slips. */
export function createWordList() {
  const byLetters = new SearchableMap<Places>()
  /** The same once more: what is written whole is found at once. */
  const whole = new Map<string, Places>()
  return {
    add(word: string, place: number) {
      const there = whole.get(word)
      if (there) {
        if (there.at(-1) !== place) there.push(place)
      } else {
        const places = [place]
        whole.set(word, places)
        byLetters.set(word, places)
      }
    },
    are: (word: string): Places[] => [whole.get(word) ?? []],
    begin: (start: string): Places[] => [...byLetters.atPrefix(start).values()],
    resemble: (word: string, slips: number): Places[] =>
      [...byLetters.fuzzyGet(word, slips).values()].map(([places]) => places),
    contain: (part: string): Places[] =>
      [...whole].flatMap(([word, places]) => (word.includes(part) ? [places] : [])),
    renumber(numbers: Int32Array) {
      for (const places of whole.values()) renumber(places, numbers)
    },
  }
}

/** Things have other numbers from now on; those that are gone have none. */
export function renumber(places: Places, numbers: Int32Array) {
  let kept = 0
  for (const place of places) {
    const number = numbers[place] ?? -1
    if (number >= 0) places[kept++] = number
  }
  places.length = kept
}
