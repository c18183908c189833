import { m } from '#messages/compiled/messages.js'
import { island } from '#storefront/island.tsx'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** A button that copies the text beside it. Without a script the text is there to read. */
export const CopyText = island('copy-text', ({ text, name }: { text: string; name: string }) => {
  const isInBrowser = useInBrowser()
  const { told, copy } = useCopy(text, {
    copied: m.transfer_copied,
    refused: m.transfer_copy_select,
  })
  if (!isInBrowser) return null
  return (
    <span className="cluster-2">
      <Button variant="secondary" aria-label={m.transfer_copy_of({ name })} onClick={copy}>
        {m.transfer_copy()}
      </Button>
      <span role="status">{told}</span>
    </span>
  )
})
