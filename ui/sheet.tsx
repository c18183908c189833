import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

/** A dialog with a title, open while it is rendered. On a phone it opens from the bottom edge. */
export function Sheet(props: {
  title: string
  lead: string
  className?: string
  onClose: () => void
  /** The content of the dialog, given a function that closes it. */
  children: (close: () => void) => ReactNode
}) {
  const { title, lead, className = '', onClose, children } = props
  const modal = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys have Esc, the dialog's own
    <dialog
      {...modal.props}
      className={`${styles.dialog} ${className}`}
      onClick={(event) => {
        if (event.target === event.currentTarget) modal.close()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <h2 id={modal.titleId}>{title}</h2>
            <p className={`fine-print ${styles.lead}`}>{lead}</p>
          </div>
          <button
            type="button"
            className={`circle ${styles.close}`}
            aria-label={m.close()}
            onClick={modal.close}
          >
            <Icon name="close" />
          </button>
        </header>
        {children(modal.close)}
      </div>
    </dialog>
  )
}
