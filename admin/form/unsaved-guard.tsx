import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { m } from '#messages/compiled/messages.js'

export function UnsavedGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const dialog = useRef<ConfirmHandle>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.ask()
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
  return (
    <Confirm
      ref={dialog}
      title={m.unsaved_title()}
      action={m.unsaved_leave()}
      isDangerous
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      <p>{m.unsaved_text()}</p>
    </Confirm>
  )
}
