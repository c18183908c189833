import type { Producer } from '#shop/catalogue/producer.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './producer-tile.module.css'

type Props = { producer: Producer; sizes: string; priority?: boolean }

/** A producer's picture, or a plain tile without one; the name stands beside it. */
export function ProducerTile({ producer, sizes, priority }: Props) {
  return (
    <div className={producer.src ? styles.tile : `${styles.tile} ${styles.empty}`}>
      {producer.src ? (
        <Picture src={producer.src} alt="" sizes={sizes} priority={priority} />
      ) : (
        <Icon name="leaf" size={40} />
      )}
    </div>
  )
}
