import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Which of the rows that are shown are selected; what is no longer shown no longer counts. */
export function useSelection(shown: number[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const numbers = shown.filter((number) => picked.has(number))
  return {
    numbers,
    has: (number: number) => picked.has(number),
    isAll: shown.length > 0 && numbers.length === shown.length,
    toggle(number: number) {
      const next = new Set(picked)
      if (!next.delete(number)) next.add(number)
      setPicked(next)
    },
    toggleAll: () => setPicked(new Set(numbers.length === shown.length ? [] : shown)),
    clear: () => setPicked(new Set()),
  }
}
