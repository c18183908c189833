import { nameOfShop, pageMeta } from '#app/page-title.ts'
import { useShopName } from '#app/shop.ts'
import { Art } from '#app/ui/art.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/about'
import styles from './about.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const title = m.about_title({ shop: nameOfShop(location, matches) }).trim()
  const trail = [{ name: title, to: '/about' }]
  return pageMeta({ title, description: m.about_description(), trail }, location, matches)
}

/** SPEC's page: what the shop is for, and why one should choose it. */
export default function About() {
  const title = m.about_title({ shop: isolate(useShopName()) })
  return (
    <div className="container page">
      <Breadcrumbs trail={[]} here={title} />
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
        <p>{m.about_work_price()}</p>
      </section>
      <div className={styles.actions}>
        <ButtonLink to="/products" size="lg">
          {m.about_shop()}
        </ButtonLink>
        <ButtonLink to="/contact" size="lg" variant="secondary">
          {m.about_contact()}
        </ButtonLink>
      </div>
    </div>
  )
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
        <li key={icon}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
