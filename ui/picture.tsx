import { pictureOf } from '#shop/catalogue/picture.ts'
import styles from './picture.module.css'

/** The class of a place that is larger than the drawing in it, and that a photograph fills. */
export const pictureTile = styles.tile ?? ''

type Props = {
  src: string
  /** Empty where the name stands beside the picture. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** For what is seen first: loaded at once. */
  priority?: boolean
  className?: string
}

/** A picture. A photograph fills its place with its own colour behind it; a drawing stands in it. */
export function Picture({ src, alt, sizes, priority = false, className }: Props) {
  const { photograph, ...picture } = pictureOf(src)
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
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
        // Another site need not know which page shows its picture.
        referrerPolicy={/^https?:/.test(src) ? 'no-referrer' : undefined}
      />
    </picture>
  )
}
