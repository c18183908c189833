import { useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { island } from '#storefront/island.tsx'
import { Button } from '#ui/button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** Copies a text that stands beside it under a name; without a script there is the text to read. */
export const CopyText = island('copy-text', ({ text, name }: { text: string; name: string }) => {
  const isInBrowser = useInBrowser()
  const [told, setTold] = useState('')
  if (!isInBrowser) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setTold(m.transfer_copied())
    } catch {
      // Refused, or a page without TLS.
      setTold(m.transfer_copy_select())
    }
  }
  return (
    <span className="cluster-2">
      <Button
        variant="secondary"
        aria-label={m.transfer_copy_of({ name })}
        onClick={() => void copy()}
      >
        {m.transfer_copy()}
      </Button>
      <span role="status">{told}</span>
    </span>
  )
})
