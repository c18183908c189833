import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'

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
