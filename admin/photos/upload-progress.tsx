import { m } from '#messages/compiled/messages.js'
import styles from './upload-progress.module.css'

/** The part of a photo that is sent, from 0 to 1. At 0 the browser prepares the photo, at 1 the shop does. */
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
