import { m } from '#messages/compiled/messages.js'
import { island } from '#storefront/island.tsx'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** A button that copies the kiosk code. Without a script the code is there to read. */
export const CopyCode = island('copy-code', ({ code }: { code: string }) => {
  const isInBrowser = useInBrowser()
  const { told, copy } = useCopy(code, {
    copied: m.order_pay_code_copied,
    refused: m.order_pay_code_select,
  })
  if (!isInBrowser) return null
  return (
    <div className="stack-2">
      <Button variant="secondary" onClick={copy}>
        {m.order_pay_code_copy()}
      </Button>
      <p role="status">{told}</p>
    </div>
  )
})
