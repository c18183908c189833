import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { Art } from '#ui/art.tsx'
import { isolate } from '#format/isolate.ts'
import { CostText, useTextByArea } from '#storefront/features/delivery/delivery-cost.tsx'
import { isOne } from '#shop/delivery/delivery-costs.ts'
import { m } from '#messages/compiled/messages.js'
import { memberBenefit } from './member-benefit.ts'
import styles from './benefits.later.module.css'

export function Benefits() {
  const { settings } = useShop()
  const money = useMoney()
  const delivery = useTextByArea(({ freeAbove }) => {
    const [least, most] = [isolate(money(freeAbove.least)), isolate(money(freeAbove.most))]
    return isOne(freeAbove)
      ? m.home_benefit_delivery_text({ price: least })
      : m.home_benefit_delivery_range({ least, most })
  })
  const benefits = [
    {
      art: 'delivery',
      title: m.home_benefit_delivery(),
      text: delivery,
    },
    { art: 'money-back', title: m.home_benefit_money(), text: m.home_benefit_money_text() },
    { art: 'member', ...memberBenefit(settings.memberDiscount) },
    {
      art: 'support',
      title: m.home_benefit_support(),
      text: m.home_benefit_support_text({ hours: m.home_nutritionist_hours() }),
    },
  ]
  return (
    <section className={`container ${styles.benefits}`} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="visually-hidden">
        {m.home_benefits()}
      </h2>
      <ul className={`panel ${styles.list}`}>
        {benefits.map(({ art, title, text }) => (
          <li key={art} className={styles.benefit}>
            <Art name={`benefit-${art}`} widths={[96, 192]} sizes="48px" />
            <div>
              <h3>{title}</h3>
              {typeof text === 'string' ? (
                <p className="fine-print">{text}</p>
              ) : (
                <CostText texts={text} className="fine-print" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
