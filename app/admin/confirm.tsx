import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './confirm.module.css'

export type ConfirmHandle = { ask: () => void }

/** Asks before something that is hard to take back. Escape and Cancel change nothing. */
export function Confirm(props: {
  ref: Ref<ConfirmHandle>
  title: string
  /** What the button that does it says. */
  action: string
  isDangerous?: boolean
  children?: ReactNode
  onConfirm: () => void
  /** However it was answered. */
  onClose?: () => void
}) {
  const { ref, title, action, isDangerous, children, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useImperativeHandle(ref, () => ({ ask: () => dialog.current?.showModal() }))
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={close}>
          {m.cancel()}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          onClick={() => {
            close()
            onConfirm()
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  )
}
