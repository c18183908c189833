import { pictureOf } from '#shop/catalogue/picture.ts'
import styles from './picture.module.css'

/** The class of a place that a photograph fills and that is larger than a drawing. */
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
 * A picture in the size that the browser needs. A browser without AVIF gets the middle size. A photograph
 * fills its place, with its own colour behind it; a drawing stands in its place.
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
