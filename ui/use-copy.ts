import { useState } from 'react'

/** Copies a text. `told` says how that went, in one of the two texts given; empty before. */
export function useCopy(text: string, says: { copied: () => string; refused: () => string }) {
  const [told, setTold] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setTold(says.copied())
    } catch {
      // Refused, or a page without TLS.
      setTold(says.refused())
    }
  }
  return { told, copy: () => void copy() }
}
