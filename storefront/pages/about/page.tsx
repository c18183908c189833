import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { placeIn } from '#shop/catalogue/producer.ts'
import { listProducers } from '#shop/catalogue/producers.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Link } from '#ui/link.tsx'
import { shopName } from '#storefront/page-context.ts'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

/** SPEC's page: what the shop is for, and why one should choose it. */
export const page: PageFunction = async ({ services, shop, locale }) => {
  const producers = await listProducers(services.db)
  const plainTitle = m.about_title({ shop: shopName(shop) })
  const title = m.about_title({ shop: isolate(shopName(shop)) })
  return {
    title: plainTitle,
    description: m.about_description(),
    trail: [{ name: plainTitle, to: '/about' }],
    body: (
      <div className="container page">
        <Breadcrumbs trail={[{ name: title, to: '/about' }]} />
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            <h2 className={styles.purpose}>{m.about_purpose_title()}</h2>
            <p className={styles.lead}>{m.about_purpose()}</p>
            <p>{m.about_purpose_more()}</p>
          </div>
          <Art name="hero" widths={[430, 560, 860]} sizes="(width >= 64rem) 26rem, 280px" isFirst />
        </div>
        <section aria-labelledby="why">
          <h2 id="why">{m.about_why_title()}</h2>
          <WhyChooseUs />
        </section>
        <section className="prose" aria-labelledby="work">
          <h2 id="work">{m.about_work_title()}</h2>
          <p>{m.about_work_origin()}</p>
          <p>{m.about_work_week()}</p>
          {producers.length > 0 && (
            <>
              <p>{m.about_producers()}</p>
              <ul>
                {producers.map((one) => (
                  <li key={one.id}>
                    <Link to={`/producers/${one.id}`}>{nameIn(locale, one)}</Link>
                    {` · ${placeIn(locale, one)}`}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{m.about_work_price()}</p>
        </section>
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink to="/products" size="lg">
            {m.about_shop()}
          </ButtonLink>
          <ButtonLink to="/contact" size="lg" variant="secondary">
            {m.about_contact()}
          </ButtonLink>
        </div>
      </div>
    ),
  }
}

function WhyChooseUs() {
  const reasons = [
    { icon: 'calendar', title: m.about_why_fresh(), text: m.about_why_fresh_text() },
    { icon: 'check', title: m.about_why_healthy(), text: m.about_why_healthy_text() },
    { icon: 'leaf', title: m.about_why_natural(), text: m.about_why_natural_text() },
    { icon: 'star', title: m.about_why_quality(), text: m.about_why_quality_text() },
  ] as const
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ icon, title, text }) => (
        <li key={icon} className="panel">
          <span className={`circle ${styles.icon}`}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
