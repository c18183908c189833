import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { MealCard } from '#shop/recipes/meal.ts'
import { MealFacts } from './meal-facts.tsx'
import '#ui/styles/columns.css'
import styles from './meals-with.module.css'

export function MealsWith({ title, meals }: { title: string; meals: MealCard[] }) {
  const locale = getLocale()
  return (
    <section className={styles.meals} aria-labelledby="meals-with">
      <h2 id="meals-with">{title}</h2>
      <ul className={`two-columns ${styles.list}`}>
        {meals.map((meal) => (
          <li key={meal.id} className={`panel ${styles.meal}`}>
            <span className={styles.tile}>
              <Picture src={meal.src} alt="" sizes="80px" className={styles.art} />
            </span>
            <div>
              <h3 className={styles.name}>
                <Link to={`/meals/${meal.slug}`} className="card-link">
                  {nameIn(locale, meal)}
                </Link>
              </h3>
              <MealFacts minutes={meal.minutes} serves={meal.serves} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
