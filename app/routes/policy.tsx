import { data } from 'react-router'
import { DeliveryWeek } from '#app/home/delivery-week.tsx'
import { policyName } from '#app/names.ts'
import { pageMeta } from '#app/page-title.ts'
import { policyDescription, sectionsOf } from '#app/policies/policy-texts.ts'
import { useMoney, useShop } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { isPolicy, policies } from '#shop/settings/policy.ts'
import type { Route } from './+types/policy'
import styles from './policy.module.css'

export function loader({ params }: Route.LoaderArgs) {
  if (!isPolicy(params.policy)) throw data(null, { status: 404 })
  return { policy: params.policy }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { policy } = loaderData
  const title = policyName[policy]()
  const description = policyDescription[policy]()
  const trail = [{ name: title, to: `/policies/${policy}` }]
  return pageMeta({ title, description, trail }, location, matches)
}

export default function PolicyPage({ loaderData: { policy } }: Route.ComponentProps) {
  const { settings } = useShop()
  const money = useMoney()
  const sections = sectionsOf(policy, {
    fee: isolate(money(settings.deliveryFeePiastres)),
    above: isolate(money(settings.freeDeliveryAbovePiastres)),
  })
  const title = policyName[policy]()
  return (
    <div className="container page">
      <Breadcrumbs trail={[]} here={title} />
      <div className={styles.columns}>
        <article>
          <div className={`prose ${styles.text}`}>
            <h1>{title}</h1>
            <p className={styles.lead}>{policyDescription[policy]()}</p>
            {sections.map(([heading, text]) => (
              <section key={heading}>
                <h2>{heading}</h2>
                <p>{text}</p>
              </section>
            ))}
          </div>
          {policy === 'delivery' && (
            <section className={styles.areas}>
              <h2>{m.policy_delivery_areas_title()}</h2>
              <DeliveryWeek />
            </section>
          )}
        </article>
        <aside className={styles.side}>
          <nav aria-labelledby="other-policies">
            <h2 id="other-policies">{m.policy_others()}</h2>
            <ul>
              {policies
                .filter((other) => other !== policy)
                .map((other) => (
                  <li key={other}>
                    <Link to={`/policies/${other}`}>{policyName[other]()}</Link>
                  </li>
                ))}
            </ul>
          </nav>
          <div>
            <h2>{m.policy_question()}</h2>
            <p>
              <Link to="/contact">{m.about_contact()}</Link>
            </p>
          </div>
        </aside>
      </div>
    </div>
  )
}
