import { useOwnFile } from '#admin/api/use-own-file.ts'
import { m } from '#messages/compiled/messages.js'
import type { GatePhoto as Photo } from '#shop/delivery/gate-photo.ts'
import styles from './gate-photo.module.css'

/** The customer's gate photo, which shows the driver where to ring. It opens large in a new tab. */
export function GatePhoto({ photo }: { photo: Photo | null }) {
  return photo && <Shown photo={photo} />
}

function Shown({ photo }: { photo: Photo }) {
  const src = useOwnFile(photo.src)
  return (
    <a href={src} target="_blank" rel="noopener" className={styles.photo}>
      <img {...photo} src={src} alt={m.gate_photo_alt_staff()} />
    </a>
  )
}
