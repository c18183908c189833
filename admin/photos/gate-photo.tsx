import { m } from '#messages/compiled/messages.js'
import type { GatePhoto as Photo } from '#shop/delivery/gate-photo.ts'
import styles from './gate-photo.module.css'

/** What leads the driver to the door, as its customer took it; large in a tab of its own. */
export function GatePhoto({ photo }: { photo: Photo | null }) {
  if (!photo) return null
  return (
    <a href={photo.src} target="_blank" rel="noopener" className={styles.photo}>
      <img {...photo} alt={m.gate_photo_alt_staff()} />
    </a>
  )
}
