import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { policyName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { currencyOf } from '#shop/settings/settings.ts'
import { policyDescription, sectionsOf } from '#shop/customers/policy-texts.ts'
import { isPolicy, policies } from '#shop/settings/policy.ts'
import { deliveryCosts } from '#shop/delivery/delivery-costs.ts'
import { differs } from '#storefront/features/delivery/delivery-cost.tsx'
import { AreaCosts } from '#storefront/features/delivery/area-costs.tsx'
import { PickupPoints } from './pickup-points.tsx'
import { DeliveryWeek } from '#storefront/features/delivery/delivery-week.tsx'
import { HelpLinks } from '#storefront/layout/help-links.tsx'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { LinkList } from '#storefront/parts/link-list.tsx'
import styles from './page.module.css'

/** `/policies/delivery` and the other policies. */
export const page: PageFunction = ({ params: { policy = '' }, locale, shop, services }) => {
  const { areas, settings } = shop
  if (!isPolicy(policy)) return notFound()
  const money = (piastres: number) => isolate(formatMoney(piastres, locale, currencyOf(settings)))
  const { all } = deliveryCosts(areas, settings, services.now())
  const isByArea = differs(all)
  const hasTerms = areas.some(({ priceList }) => priceList)
  const sections = sectionsOf(policy, {
    fee: money(all.fee.least),
    above: money(all.freeAbove.least),
    memberDiscount: settings.memberDiscount,
    isByArea,
  })
  const title = policyName[policy]()
  const trail = [{ name: title, to: `/policies/${policy}` }]
  return {
    title,
    description: policyDescription[policy](),
    trail,
    body: (
      <div className="container page-end">
        <Breadcrumbs trail={trail} />
        <div className={styles.columns}>
          <article>
            <h1>{title}</h1>
            <p className={styles.lead}>{policyDescription[policy]()}</p>
            <div className={styles.text}>
              {sections.map(([heading, text]) => (
                <section key={heading}>
                  <h2>{heading}</h2>
                  <p>{text}</p>
                </section>
              ))}
            </div>
            {policy === 'delivery' && hasTerms && (
              <section className={styles.areas} aria-labelledby="costs">
                <h2 id="costs">{m.policy_costs_title()}</h2>
                <AreaCosts />
              </section>
            )}
            {policy === 'delivery' && (
              <section className={styles.areas}>
                <h2>{m.policy_delivery_areas_title()}</h2>
                <DeliveryWeek />
              </section>
            )}
            {policy === 'delivery' && <PickupPoints />}
          </article>
          <aside className={`panel ${styles.side}`}>
            <nav aria-labelledby="other-policies">
              <h2 id="other-policies">{m.policy_others()}</h2>
              <LinkList
                links={policies
                  .filter((other) => other !== policy)
                  .map((other) => ({ to: `/policies/${other}`, name: policyName[other]() }))}
              />
            </nav>
            <div>
              <h2>{m.policy_question()}</h2>
              <HelpLinks />
              <p>
                <Link to="/contact">{m.about_contact()}</Link>
              </p>
            </div>
          </aside>
        </div>
      </div>
    ),
  }
}
