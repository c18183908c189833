import { pictureOf } from '#shop/catalogue/picture.ts'
import styles from './picture.module.css'

/** The class of a place that is larger than a drawing in it, and that a photograph fills. */
export const pictureTile = styles.tile ?? ''

type Props = {
  src: string
  /** '' when the name is beside the picture. */
  alt: string
  /** The width of the picture on the page, as in `<img sizes>`. */
  sizes: string
  /** Loads at once, for pictures in the first view. */
  priority?: boolean
  className?: string
}

/**
 * A picture, in the size that the browser needs; without AVIF, which browsers know since 2023 at the latest, in the
 * middle size. A photograph fills its place with its own colour behind it; a drawing stands
 * in it.
 */
export function Picture({ src, alt, sizes, priority = false, className }: Props) {
  const { photograph, ...picture } = pictureOf(src)
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        className={photograph ? `${className ?? ''} ${styles.photo}`.trim() : className}
        data-ground={photograph?.ground}
        data-y={photograph?.y}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        // Another site must not learn which page shows its picture.
        referrerPolicy={/^https?:/.test(src) ? 'no-referrer' : undefined}
      />
    </picture>
  )
}
