import { Sheet } from '#ui/sheet.tsx'
import { m } from '#messages/compiled/messages.js'
import { AreaForm } from './area-form.tsx'
import styles from './area-dialog.module.css'

/** The choice of the delivery area. Dates count from the moment when it was opened. */
export function AreaDialog({ opened, onClose }: { opened: Date; onClose: () => void }) {
  return (
    <Sheet title={m.area_title()} lead={m.area_lead()} className={styles.dialog} onClose={onClose}>
      {(close) => <AreaForm now={opened} onChosen={close} />}
    </Sheet>
  )
}
