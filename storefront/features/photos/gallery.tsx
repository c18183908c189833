import { m } from '#messages/compiled/messages.js'
import { Picture, pictureTile } from '#ui/picture.tsx'
import styles from './gallery.module.css'
import { nameOfPhoto, type ShownPhoto } from './shown-photos.ts'

type Props = {
  photos: ShownPhoto[]
  name: string
}

/**
 * The pictures of a thing, in a tile that sets their size. Several are in a row that scrolls by swiping, by
 * the arrow keys or by `GalleryLinks`, all without a script.
 */
export function GalleryPictures(
  props: Props & {
    sizes: string
    /** The class of a drawing. */
    className?: string
  },
) {
  const { photos, name, sizes, className } = props
  const [first, ...others] = photos
  if (!first) return null
  const cover = <Picture {...first} sizes={sizes} priority className={className} />
  if (others.length === 0) return cover
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <ul className={styles.row} tabIndex={0} aria-label={m.photos_of({ name })}>
      <li id={idOf(0)} className={`${styles.photo} ${pictureTile}`}>
        {cover}
      </li>
      {others.map((photo, index) => (
        <li key={photo.src} id={idOf(index + 1)} className={`${styles.photo} ${pictureTile}`}>
          <Picture {...photo} sizes={sizes} className={className} />
        </li>
      ))}
    </ul>
  )
}

export function GalleryLinks({ photos, name }: Props) {
  if (photos.length < 2) return null
  return (
    <nav className={`no-print ${styles.links}`} aria-label={m.photos_choose({ name })}>
      {photos.map(({ src }, index) => (
        <a
          key={src}
          href={`#${idOf(index)}`}
          className={`${styles.link} ${pictureTile}`}
          aria-label={nameOfPhoto(name, index, photos.length)}
        >
          <Picture src={src} alt="" sizes="64px" />
        </a>
      ))}
    </nav>
  )
}

function idOf(index: number): string {
  return `photo-${index + 1}`
}
