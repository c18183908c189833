import { m } from '#messages/compiled/messages.js'
import styles from './upload-progress.module.css'

/** How much of a photo is sent, from 0 to 1; before and after that it is prepared, here and at the shop. */
export function UploadProgress({ sent, label }: { sent: number; label: string }) {
  const isSending = sent > 0 && sent < 1
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={label} value={isSending ? sent : undefined} />
      <p className="fine-print">{stateOf(sent)}</p>
    </div>
  )
}

function stateOf(sent: number): string {
  if (sent === 0) return m.photo_getting_ready()
  if (sent >= 1) return m.photo_preparing()
  return m.photo_sending({ percent: Math.floor(sent * 100) })
}
