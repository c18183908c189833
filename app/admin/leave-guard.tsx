import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#app/ui/button.tsx'
import styles from './confirm.module.css'

/** Asks before one leaves what is not saved, by a link or by closing the page. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal()
  }, [blocker.state])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="leave-guard"
      onClose={() => blocker.reset?.()}
    >
      <h2 id="leave-guard" className={styles.title}>
        {m.discard_title()}
      </h2>
      <p>{m.discard_text()}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {m.cancel()}
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {m.discard_leave()}
        </Button>
      </div>
    </dialog>
  )
}
