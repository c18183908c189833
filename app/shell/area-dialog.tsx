import { lazy, Suspense, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './area-dialog.module.css'

// Few visits open it, so no page waits for its code.
const AreaForm = lazy(async () => {
  const form = await import('./area-form.tsx').catch(() => undefined)
  return { default: form?.AreaForm ?? (() => <p>{m.offline_notice()}</p>) }
})

export type AreaDialogHandle = { open: () => void }

/** The choice of the delivery area. Its contents are made when it opens: the dates are of then. */
export function AreaDialog({ ref }: { ref: Ref<AreaDialogHandle> }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState<Date>()

  useImperativeHandle(ref, () => ({
    open() {
      setOpened(new Date())
      dialog.current?.showModal()
    },
  }))
  const close = () => dialog.current?.close()

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys have Esc, the dialog's own
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => setOpened(undefined)}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      {opened && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <h2 id={titleId}>{m.area_title()}</h2>
              <p className={styles.lead}>{m.area_lead()}</p>
            </div>
            <button type="button" className={styles.close} aria-label={m.close()} onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <Suspense fallback={<p className={styles.loading}>{m.loading()}</p>}>
            <AreaForm now={opened} onChosen={close} />
          </Suspense>
        </div>
      )}
    </dialog>
  )
}
