import { m } from '#messages/compiled/messages.js'
import { dayInCairo } from '#shop/cairo.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { introIn, questionIn } from '#shop/health/condition-page.ts'
import { listConditionPages } from '#shop/health/condition-pages.server.ts'
import { countSuiting } from '#shop/search/lists.server.ts'
import { HealthChoice } from '#storefront/features/health/health-islands.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { LaterStyles } from '#storefront/layout/later-styles.tsx'
import { Nutritionist } from '#storefront/parts/nutritionist.tsx'
import { Art } from '#ui/art.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import '#ui/styles/columns.css'
import styles from './page.module.css'

/** The overview of conditions that SPEC prescribes. */
export const page: PageFunction = async ({ services: { db, now }, locale }) => {
  const [pages, suiting] = await Promise.all([
    listConditionPages(db),
    countSuiting(db, { day: dayInCairo(now()) }),
  ])
  const trail = [{ name: m.nav_diseases(), to: '/disease' }]
  return {
    title: m.disease_title(),
    description: m.disease_lead(),
    trail,
    laterStylesIn: 'body',
    body: (
      <>
        <div className={`container ${styles.page}`}>
          <Breadcrumbs trail={trail} />
          <h1>{m.disease_title()}</h1>
          <p className="lead">{m.disease_lead()}</p>
          <div className={styles.choice}>
            <HealthChoice />
          </div>
          <div className="first-wide">
            <ul className="three-columns">
              {pages.map((page) => (
                <li key={page.type} className={`panel ${styles.card}`}>
                  <Art name={`condition-${page.type}`} widths={[96, 192]} sizes="80px" />
                  <h2 className="subheading">
                    <Link to={`/${page.type}`} className="card-link">
                      {nameIn(locale, page)}
                    </Link>
                  </h2>
                  <p className={styles.question}>{questionIn(locale, page)}</p>
                  <p className="muted">{introIn(locale, page)}</p>
                  <div className={styles.ways}>
                    <p className={`with-icon ${styles.more}`} aria-hidden="true">
                      {m.disease_read()} <Icon name="arrow" size={18} />
                    </p>
                    <p className={styles.products}>
                      <Link to={`/products?condition=${page.type}`}>
                        {m.listing_count({ count: suiting[page.type] ?? 0 })}
                        <span className="visually-hidden">: {nameIn(locale, page)}</span>
                      </Link>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <p className={`muted ${styles.note}`}>{m.product_suits_note()}</p>
        </div>
        <div className="page-end">
          <LaterStyles />
          <Nutritionist />
        </div>
      </>
    ),
  }
}
