import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Day } from '#shop/cairo.ts'
import { isCertified, placeIn, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Section } from '#storefront/parts/section.tsx'
import styles from './farms.later.module.css'

/** The number of farms that fit. The page of all producers has the rest. */
const SHOWN = 8

export function Farms({ producers, today }: { producers: Producer[]; today: Day }) {
  const locale = getLocale()
  if (producers.length === 0) return null
  return (
    <Section
      title={m.home_farms()}
      lead={m.producers_lead()}
      aside={<Link to="/producers">{m.home_farms_all()}</Link>}
    >
      <ul className={styles.list}>
        {producers.slice(0, SHOWN).map((one) => (
          <li key={one.id} className={`panel ${styles.farm}`}>
            <h3>
              <Link to={`/producers/${one.id}`} className="card-link">
                <bdi>{nameIn(locale, one)}</bdi>
              </Link>
            </h3>
            <p className="fine-print">
              <bdi>{placeIn(locale, one)}</bdi>
            </p>
            {isCertified(one, today) && (
              <p className={`with-icon ${styles.organic}`}>
                <Icon name="leaf" size={16} />
                {m.producer_organic()}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
