import { useId, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'

/** A dialog with a title, open for as long as it is rendered; from the bottom edge on phones. */
export function Sheet(props: {
  title: string
  lead: string
  className?: string
  onClose: () => void
  /** What stands in it, given the way to close it. */
  children: (close: () => void) => ReactNode
}) {
  const { title, lead, className = '', onClose, children } = props
  const id = useId()
  const titleId = useId()
  // Closed before it goes, so that the browser gives the focus back to what opened it.
  const close = () => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys have Esc, the dialog's own
    <dialog
      id={id}
      ref={open}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId}>{title}</h2>
            <p className={styles.lead}>{lead}</p>
          </div>
          <button type="button" className={styles.close} aria-label={m.close()} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children(close)}
      </div>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
