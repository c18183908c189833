import type { ReactNode } from 'react'
import type { Producer } from '#shop/catalogue/producer.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture, pictureTile } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import styles from './producer-tile.module.css'

/** The picture of a product that a producer grows or makes. */
export type ProducerArt = { src: string; category: Category }

type Props = {
  producer: Producer
  art?: ProducerArt | undefined
  sizes: string
  priority?: boolean
  /** All pictures of the producer, on its own page. */
  children?: ReactNode
}

/** The picture of a producer, else of a product, else a plain tile. The name stands beside it. */
export function ProducerTile({ producer, art, sizes, priority, children }: Props) {
  if (producer.src) {
    return (
      <div className={`${styles.tile} ${pictureTile}`}>
        {children ?? <Picture src={producer.src} alt="" sizes={sizes} priority={priority} />}
      </div>
    )
  }
  if (art) {
    return (
      <div className={`${styles.tile} ${pictureTile} ${tint[art.category]}`}>
        <Picture src={art.src} alt="" sizes={sizes} priority={priority} className={styles.art} />
      </div>
    )
  }
  return (
    <div className={`${styles.tile} ${styles.empty}`}>
      <Icon name="leaf" size={40} />
    </div>
  )
}
