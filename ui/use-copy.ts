import { useState } from 'react'

/** Returns a function that copies a text. `told` is '' before, then the text of `says` that applies. */
export function useCopy(text: string, says: { copied: () => string; refused: () => string }) {
  const [told, setTold] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setTold(says.copied())
    } catch {
      // The browser refused, or the page has no TLS.
      setTold(says.refused())
    }
  }
  return { told, copy: () => void copy() }
}
