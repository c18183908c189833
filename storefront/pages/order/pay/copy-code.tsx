import { useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { island } from '#storefront/island.tsx'
import { Button } from '#ui/button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** Copies the code for a kiosk; without a script there is the code to read. */
export const CopyCode = island('copy-code', ({ code }: { code: string }) => {
  const isInBrowser = useInBrowser()
  const [told, setTold] = useState('')
  if (!isInBrowser) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setTold(m.order_pay_code_copied())
    } catch {
      // Refused, or a page without TLS.
      setTold(m.order_pay_code_select())
    }
  }
  return (
    <div className="stack-2">
      <Button variant="secondary" onClick={() => void copy()}>
        {m.order_pay_code_copy()}
      </Button>
      <p role="status">{told}</p>
    </div>
  )
})
