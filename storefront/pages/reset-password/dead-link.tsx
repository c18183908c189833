import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'

/** A notice about a mailed link that no longer works, with a link to request a new one. */
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
