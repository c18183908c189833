import { m } from '#messages/compiled/messages.js'
import styles from './upload-progress.module.css'

/** How much of a photo is sent, from 0 to 1; once it is, that the shop prepares it. */
export function UploadProgress({ sent, label }: { sent: number; label: string }) {
  const isSent = sent >= 1
  const percent = Math.floor(sent * 100)
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={label} value={isSent ? undefined : sent} />
      <p className="fine-print">{isSent ? m.photo_preparing() : m.photo_sending({ percent })}</p>
    </div>
  )
}
