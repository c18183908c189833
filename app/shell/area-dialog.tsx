import { lazy, Suspense } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './area-dialog.module.css'

// Few visits open it, so no page waits for its code.
const AreaForm = lazy(async () => {
  const form = await import('./area-form.tsx').catch(() => undefined)
  return { default: form?.AreaForm ?? (() => <p>{m.offline_notice()}</p>) }
})

/** The choice of the delivery area, with dates as of when it was opened. */
export function AreaDialog({ opened, onClose }: { opened: Date; onClose: () => void }) {
  return (
    <Sheet title={m.area_title()} lead={m.area_lead()} className={styles.dialog} onClose={onClose}>
      {(close) => (
        <Suspense fallback={<p className={styles.loading}>{m.loading()}</p>}>
          <AreaForm now={opened} onChosen={close} />
        </Suspense>
      )}
    </Sheet>
  )
}
