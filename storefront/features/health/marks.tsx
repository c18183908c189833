import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import {
  adviceOn,
  adviceOnMeal,
  verdictOf,
  type Advice,
  type Advisable,
  type Verdict,
} from '#shop/health/advice.ts'
import type { MealProduct } from '#shop/recipes/meal.ts'
import { useChosenConditions } from './chosen-conditions.ts'
import { conditionsListed, formatList } from '#format/list.ts'
import styles from './marks.module.css'
import { nutrientName } from '#format/nutrient-name.ts'
import { suitReason } from './reasons.ts'

/**
 * Marks over a product's picture in a list: the caution with one reason, then the conditions that it suits.
 * The product’s own page gives all reasons.
 */
export function ProductMarks({ product }: { product: Advisable }) {
  return <AdviceMarks product={product} conditions={useChosenConditions()} />
}

export function AdviceMarks(props: { product: Advisable; conditions: readonly Condition[] }) {
  const { product, conditions } = props
  const locale = getLocale()
  const advice = adviceOn(product, conditions)
  const nutrients = advice.flatMap((one) => (one.kind === 'caution' ? one.nutrients : []))
  const names = [...new Set(nutrients)].map((one) => nutrientName[one]())
  const [suited] = conditionsOf('suits', advice)
  return (
    <Marks
      advice={advice}
      verdict={verdictOf(advice, conditions)}
      why={{
        caution: m.advice_rich_in({ nutrients: formatList(names, locale) }),
        suits: suited ? suitReason(suited, product.category) : '',
      }}
    />
  )
}

/** The marks of a recipe. Its caution names the products that cause it. */
export function MealMarks({ products }: { products: MealProduct[] }) {
  const chosen = useChosenConditions()
  const locale = getLocale()
  const advice = adviceOnMeal(products, chosen)
  const careful = advice.flatMap((one) => (one.kind === 'caution' ? one.products : []))
  const names = [...new Set(careful)].map((product) => nameIn(locale, product))
  return (
    <Marks
      advice={advice}
      verdict={verdictOf(advice, chosen)}
      why={{
        caution: m.advice_because_of({ products: formatList(names, locale) }),
        suits: m.advice_meal_suits(),
      }}
    />
  )
}

type Told = Pick<Advice, 'kind' | 'condition'>

function Marks(props: {
  advice: Told[]
  verdict: Verdict | undefined
  why: Record<Advice['kind'], string>
}) {
  const { advice, verdict, why } = props
  const locale = getLocale()
  const easy = conditionsOf('caution', advice)
  const suited = conditionsOf('suits', advice)
  const marks = useRef<HTMLDivElement>(null)
  const isCaution = verdict === 'caution'
  useEffect(() => (isCaution ? moveLast(marks.current) : undefined), [isCaution])
  if (!verdict) return null
  return (
    <div ref={marks} className={styles.marks} data-verdict={verdict}>
      {easy.length > 0 && (
        <p className={styles.caution}>
          <b>
            <Icon name="warning" size={16} />
            {m.advice_go_easy({ conditions: conditionsListed(easy, locale) })}
          </b>{' '}
          {why.caution}
        </p>
      )}
      {suited.length > 0 && (
        <p className={styles.suits}>
          <b>
            <Icon name="check" size={16} />
            {m.advice_suits({ conditions: conditionsListed(suited, locale) })}
          </b>{' '}
          {easy.length === 0 && <span className={styles.why}>{why.suits}</span>}
        </p>
      )}
    </div>
  )
}

/**
 * Moves products with a caution behind the other search results, and hides them from suggestions. Only the
 * browser knows the choice.
 */
function moveLast(marks: HTMLElement | null) {
  const suggested = marks?.closest('[data-no-cautions] li')
  if (suggested) suggested.setAttribute('hidden', '')
  const item = marks?.closest('[data-cautions-last] li')
  if (item && !item.contains(document.activeElement)) item.parentElement?.append(item)
}

function conditionsOf(kind: Advice['kind'], advice: Told[]): Condition[] {
  return advice.filter((one) => one.kind === kind).map(({ condition }) => condition)
}
