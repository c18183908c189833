import { ForChosen, MealMarks } from '#app/health/for-chosen.tsx'
import { useLocale } from '#app/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { textIn, type MealCard as Card, type MealProduct, type Step } from '#shop/recipes/meal.ts'
import styles from './meal-card.module.css'
import { MealFacts } from './meal-facts.tsx'
import { Steps } from './steps.tsx'

type Props = {
  meal: Card & { ingredients: Step[]; products: MealProduct[]; steps: Step[] }
  isFirst: boolean
}

/** SPEC's recipe in the list: picture, name, and on request what it takes and how it is made. */
export function MealCard({ meal, isFirst }: Props) {
  const locale = useLocale()
  const name = nameIn(locale, meal)
  return (
    <RenderedOnce name="meal" of={[meal, isFirst ? 'first' : '']}>
      {() => (
        <article className={styles.card}>
          <div className={styles.tile}>
            <Picture
              src={meal.src}
              alt=""
              sizes="(width >= 48rem) 320px, 80vw"
              priority={isFirst}
              className={styles.art}
            />
            <ForChosen>
              <MealMarks products={meal.products} />
            </ForChosen>
          </div>
          <div className={styles.words}>
            <h2 className={styles.name}>
              <Link to={`/meals/${meal.slug}`} className={styles.link}>
                {name}
              </Link>
            </h2>
            <MealFacts minutes={meal.minutes} serves={meal.serves} />
            <details className={styles.more}>
              <summary className={styles.summary}>
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
    </RenderedOnce>
  )
}
