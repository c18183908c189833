import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'

/** A notice that prices and stock could not be checked, with a button to try again. */
export function Unchecked({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" title={m.cart_unchecked_title()} isAlert>
      <p>{m.cart_unchecked_text()}</p>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}
