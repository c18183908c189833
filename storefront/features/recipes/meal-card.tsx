import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { textIn, type MealCard as Card, type MealProduct, type Step } from '#shop/recipes/meal.ts'
import styles from './meal-card.module.css'
import { MealFacts } from './meal-facts.tsx'
import { MealPicture } from './meal-picture.tsx'
import { Steps } from './steps.tsx'

type Props = {
  meal: Card & { ingredients: Step[]; products: MealProduct[]; steps: Step[] }
  isFirst: boolean
}

/** A recipe in the list, as SPEC prescribes: picture and name, and on request ingredients and steps. */
export function MealCard({ meal, isFirst }: Props) {
  const locale = getLocale()
  const name = nameIn(locale, meal)
  return (
    <CachedFragment name="meal" of={[meal, isFirst ? 'first' : '']}>
      {() => (
        <article className={`panel ${styles.card}`}>
          <MealPicture
            src={meal.src}
            sizes="(width >= 48rem) 320px, 80vw"
            priority={isFirst}
            products={meal.products}
          />
          <div className={styles.words}>
            <h2 className="subheading">
              <Link to={`/meals/${meal.slug}`} className={styles.link}>
                {name}
              </Link>
            </h2>
            <MealFacts minutes={meal.minutes} serves={meal.serves} />
            <details className={styles.more}>
              <summary className={`with-icon ${styles.summary}`}>
                {m.meal_show_parts()}
                <span className="visually-hidden">: {name}</span>
                <Icon name="chevron-down" size={18} />
              </summary>
              <h3 className={styles.title}>{m.meal_ingredients()}</h3>
              <ul className={styles.ingredients}>
                {meal.ingredients.map((ingredient) => (
                  <li key={ingredient.text}>{textIn(locale, ingredient)}</li>
                ))}
              </ul>
              <h3 className={styles.title}>{m.meal_steps()}</h3>
              <Steps steps={meal.steps} />
            </details>
          </div>
        </article>
      )}
    </CachedFragment>
  )
}
