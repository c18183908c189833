import { conditionName } from '#format/names.ts'
import { useShop } from '#storefront/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adviceOn, adviceOnMeal, type Advice, type Advisable } from '#shop/health/advice.ts'
import type { MealProduct } from '#shop/recipes/meal.ts'
import styles from './advice-box.module.css'
import { useChosenConditions } from './chosen-conditions.ts'
import { conditionsListed, formatList } from '#format/list.ts'
import { cautionReasons, suitReason } from './reasons.ts'

type Line = { kind: Advice['kind']; condition: Condition; why: string }

export function ProductAdvice({ product }: { product: Advisable }) {
  const chosen = useChosenConditions()
  const lines = adviceOn(product, chosen).map((one): Line => {
    const { kind, condition } = one
    if (kind === 'suits') return { kind, condition, why: suitReason(condition, product.category) }
    const reasons = one.nutrients.flatMap(
      (nutrient) => cautionReasons[condition][nutrient]?.() ?? [],
    )
    return { kind, condition, why: reasons.join(' ') }
  })
  return <AdviceBox lines={lines} chosen={chosen} />
}

export function MealAdvice({ products }: { products: MealProduct[] }) {
  const chosen = useChosenConditions()
  const locale = getLocale()
  const lines = adviceOnMeal(products, chosen).map(({ kind, condition, products: told }): Line => {
    const names = formatList([...new Set(told.map((one) => nameIn(locale, one)))], locale)
    const why = kind === 'suits' ? m.advice_meal_suits() : m.advice_because_of({ products: names })
    return { kind, condition, why }
  })
  return <AdviceBox lines={lines} chosen={chosen} />
}

function AdviceBox({ lines, chosen }: { lines: Line[]; chosen: Condition[] }) {
  const locale = getLocale()
  const { settings } = useShop()
  const untold = chosen.filter((one) => lines.every(({ condition }) => condition !== one))
  return (
    <section className="no-print stack-3" aria-labelledby="advice">
      <h2 id="advice" className="subheading">
        {m.advice_for_you()}
      </h2>
      <ul className="stack-2">
        {lines.map(({ kind, condition, why }) => (
          <li key={condition} className={styles[kind]}>
            <Icon name={kind === 'caution' ? 'warning' : 'check'} />
            <div>
              <p>
                <b>
                  {kind === 'caution'
                    ? m.advice_go_easy({ conditions: conditionsListed([condition], locale) })
                    : m.advice_suits({ conditions: conditionsListed([condition], locale) })}
                </b>{' '}
                {why}
              </p>
              {/* Never prefetched: a request must not reveal the chosen conditions. */}
              <Link to={`/${condition}`} className={styles.read}>
                {m.disease_read()}
                <span className="visually-hidden">: {conditionName[condition]()}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {untold.length > 0 && (
        <p>{m.advice_untold({ conditions: conditionsListed(untold, locale) })}</p>
      )}
      <p className="fine-print">
        {m.product_suits_note()}{' '}
        <a href={`https://wa.me/${settings.whatsapp}`} target="_blank" rel="noopener">
          {m.advice_ask()} {m.footer_new_tab()}
        </a>
      </p>
    </section>
  )
}
