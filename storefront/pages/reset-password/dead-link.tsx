import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'

/** A mailed link that is good no longer, with the way to a new one. */
export function DeadLink({ problem }: { problem: string }) {
  return (
    <>
      <Notice tone="warn" title={problem} isAlert />
      <ButtonLink to="/forgot-password" size="lg">
        {m.reset_again()}
      </ButtonLink>
    </>
  )
}
