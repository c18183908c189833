import { m } from '#messages/compiled/messages.js'
import { productsOf, type Meal } from '#shop/recipes/meal.ts'
import { listMeals } from '#shop/recipes/meals.server.ts'
import { memoizeWeak } from '#shop/memoize.ts'
import { HealthChoice } from '#storefront/features/health/health-islands.tsx'
import { MealCard } from '#storefront/features/recipes/meal-card.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import '#ui/styles/columns.css'
import styles from './page.module.css'

/** The list of recipes that SPEC prescribes. */
export const page: PageFunction = async ({ services: { db } }) => {
  const meals = await listMeals(db)
  const trail = [{ name: m.nav_meals(), to: '/meals' }]
  return {
    title: m.meals_title(),
    description: m.meals_lead(),
    trail,
    body: (
      <div className="container page-end">
        <Breadcrumbs trail={trail} />
        <h1>{m.meals_title()}</h1>
        <p className="lead">{m.meals_lead()}</p>
        <div className={styles.choice}>
          <HealthChoice />
        </div>
        <div className="first-wide">
          <ul className={`three-columns ${styles.list}`}>
            {shownMeals(meals).map((meal, index) => (
              <li key={meal.id}>
                <MealCard meal={meal} isFirst={index < 3} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    ),
  }
}

/** Reduces the products of recipes to the fields that the marks on a card need. */
const shownMeals = memoizeWeak((meals: Meal[]) =>
  meals.map((meal) => ({
    ...meal,
    ingredients: meal.ingredients.map(({ text, textAr }) => ({ text, textAr })),
    products: productsOf(meal),
  })),
)
