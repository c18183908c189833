import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { dayInCairo } from '#shop/cairo.ts'
import { listProducers, readProducerArt } from '#shop/catalogue/producers.server.ts'
import { ProducerCards } from '#storefront/features/products/producer-cards.tsx'
import { shopName } from '#storefront/page-context.ts'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { NumberedSteps } from '#storefront/parts/numbered-steps.tsx'
import { Art } from '#ui/art.tsx'
import '#ui/styles/columns.css'
import styles from './page.module.css'
import { Reasons } from './reasons.tsx'
import { Reach } from './reach.tsx'
import { Link } from '#ui/link.tsx'

/** The page about the shop that SPEC prescribes: its purpose, and reasons to choose it. */
export const page: PageFunction = async ({ services: { db, now }, shop }) => {
  const [producers, art] = await Promise.all([listProducers(db), readProducerArt(db)])
  const plainTitle = m.about_title({ shop: shopName(shop) })
  const title = m.about_title({ shop: isolate(shopName(shop)) })
  return {
    title: plainTitle,
    description: m.about_description(),
    trail: [{ name: plainTitle, to: '/about' }],
    body: (
      <div className={`container page-end ${styles.page}`}>
        <div>
          <Breadcrumbs trail={[{ name: title, to: '/about' }]} />
          <div className={styles.head}>
            <div>
              <h1>{title}</h1>
              <h2 className={styles.purpose}>{m.about_purpose_title()}</h2>
              <p className={styles.lead}>{m.about_purpose()}</p>
              <p>{m.about_purpose_more()}</p>
            </div>
            <Art
              name="hero"
              widths={[430, 560, 860]}
              sizes="(width >= 64rem) 26rem, 220px"
              isFirst
            />
          </div>
        </div>
        <section aria-labelledby="why">
          <h2 id="why">{m.about_why_title()}</h2>
          <Reasons />
        </section>
        {producers.length > 0 && (
          <section aria-labelledby="producers">
            <h2 id="producers">{m.producers_title()}</h2>
            <p className={styles.text}>{m.about_producers()}</p>
            <ProducerCards producers={producers} art={art} today={dayInCairo(now())} level={3} />
            <p className={styles.text}>{m.about_work_origin()}</p>
          </section>
        )}
        <NumberedSteps
          id="work"
          title={m.about_work_title()}
          steps={[
            { title: m.about_step_order(), text: m.about_step_order_text() },
            { title: m.about_step_pick(), text: m.about_step_pick_text() },
            { title: m.about_step_pack(), text: m.about_step_pack_text() },
            { title: m.about_step_bring(), text: m.about_step_bring_text() },
          ]}
        />
        <div className="two-columns">
          <Guarantee />
          <Reach />
        </div>
      </div>
    ),
  }
}

function Guarantee() {
  return (
    <section className={`on-dark stack-4 ${styles.promise}`} aria-labelledby="promise">
      <h2 id="promise">{m.about_promise()}</h2>
      <ul className="stack-3">
        <li>{m.about_work_price()}</li>
        <li>{m.policy_returns_door_text()}</li>
        <li>{m.policy_returns_later_text()}</li>
      </ul>
      <p>
        <Link to="/policies/returns">{m.policy_returns()}</Link>
      </p>
    </section>
  )
}
