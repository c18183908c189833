/** What is known of a thing beside its words. */
export type Standing = {
  id: string
  /** Words in the shorter of its names: of equals, what is called just so comes first. */
  brevity: number
  place: number
}

/** In which order equals come, by the numbers that word lists know things by. */
export function createStandings() {
  let things: (Standing | undefined)[] = []
  const numbers = new Map<string, number>()
  let orders: ReturnType<typeof ordersOf> | undefined
  return {
    add(thing: Standing): number {
      orders = undefined
      numbers.set(thing.id, things.length)
      return things.push(thing) - 1
    },
    remove(id: string) {
      const number = numbers.get(id)
      if (number !== undefined) things[number] = undefined
      numbers.delete(id)
    },
    /** How many numbers were given out. */
    count: () => things.length,
    areMostlyGone: () => things.length > 2 * numbers.size + 1000,
    /** Gives out numbers without gaps: the new one for each old one, -1 for what is gone. */
    renumber(): Int32Array {
      const renumbered = new Int32Array(things.length).fill(-1)
      things = [...numbers].map(([id, number], index) => {
        renumbered[number] = index
        numbers.set(id, index)
        return things[number]
      })
      orders = undefined
      return renumbered
    },
    /** Ids of the first of these, those of higher rank before others; ranks are above 0. */
    first(found: number[], { most, rankOf, equalsBy }: First): string[] {
      orders ??= ordersOf(things)
      const { inOrder, positions } = orders[equalsBy]
      const ranks = new Uint16Array(inOrder.length)
      const areThere: boolean[] = []
      for (const number of found) {
        if (!things[number]) continue
        const rank = rankOf(number)
        ranks[positions[number] ?? 0] = rank
        areThere[rank] = true
      }
      const first: string[] = []
      // Walked along, not sorted: of tens of thousands only the first are wanted.
      for (let rank = areThere.length - 1; rank > 0; rank--) {
        let at = areThere[rank] ? ranks.indexOf(rank) : -1
        for (; at >= 0 && first.length < most; at = ranks.indexOf(rank, at + 1)) {
          first.push(things[inOrder[at] ?? 0]?.id ?? '')
        }
      }
      return first
    },
  }
}

type First = {
  most: number
  rankOf: (number: number) => number
  equalsBy: 'brevity' | 'place'
}

function ordersOf(things: (Standing | undefined)[]) {
  const byPlace = inOrderOfPlaces(things)
  const brevities: number[][] = []
  for (const number of byPlace) (brevities[things[number]?.brevity ?? 0] ??= []).push(number)
  return { place: withPositions(byPlace), brevity: withPositions(brevities.flat()) }
}

/** Place and number in one figure, for figures are sorted many times as fast as anything else. */
function inOrderOfPlaces(things: (Standing | undefined)[]): number[] {
  const figures = Float64Array.from(things, (thing, number) => {
    return (thing?.place ?? 0) * things.length + number
  }).sort()
  return Array.from(
    figures,
    (figure) => figure - Math.floor(figure / things.length) * things.length,
  )
}

function withPositions(inOrder: number[]) {
  const positions = new Int32Array(inOrder.length)
  inOrder.forEach((number, position) => (positions[number] = position))
  return { inOrder, positions }
}
