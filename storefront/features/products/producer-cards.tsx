import { getLocale } from '#messages/locale.ts'
import type { Day } from '#shop/cairo.ts'
import { isCertified, placeIn, storyIn, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Link } from '#ui/link.tsx'
import { OrganicBadge } from './organic-badge.tsx'
import styles from './producer-cards.module.css'
import { ProducerTile, type ProducerArt } from './producer-tile.tsx'

type Props = {
  producers: Producer[]
  /** Replacements for the pictures of producers without one, by the producer's id. */
  art: ReadonlyMap<string, ProducerArt>
  today: Day
  level: 2 | 3
  /** Shows the beginning of each story where there is room. */
  hasStory?: boolean
}

export function ProducerCards({ producers, art, today, level, hasStory }: Props) {
  const locale = getLocale()
  const Heading = `h${level}` as const
  return (
    <ul className={hasStory ? styles.stories : styles.producers}>
      {producers.map((one) => (
        <li key={one.id} className={`panel ${styles.producer}`}>
          <div className={styles.tile}>
            <ProducerTile
              producer={one}
              art={art.get(one.id)}
              sizes="(width >= 64rem) 18rem, (width >= 36rem) 45vw, 6rem"
            />
            {isCertified(one, today) && (
              <div className={styles.badge}>
                <OrganicBadge />
              </div>
            )}
          </div>
          <div className={styles.words}>
            <Heading className={styles.name}>
              <Link to={`/producers/${one.id}`} className="card-link">
                {nameIn(locale, one)}
              </Link>
            </Heading>
            <p className="muted">{placeIn(locale, one)}</p>
            {hasStory && <p className={styles.story}>{storyIn(locale, one)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
