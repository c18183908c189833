import { asJson, fromJson } from '#app/as-json.ts'
import { ChoiceRow } from '#app/health/choice-row.tsx'
import { pageMeta } from '#app/page-title.ts'
import { MealCard } from '#app/recipes/meal-card.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { productsOf } from '#shop/recipes/meal.ts'
import { listMeals } from '#shop/recipes/meals.server.ts'
import type { Route } from './+types/meals'
import styles from './meals.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const meals = await listMeals(context.get(servicesContext).db)
  // Of products the list shows only what to say of them, so its page carries no more.
  const shown = meals.map((meal) => ({
    ...meal,
    ingredients: meal.ingredients.map(({ text, textAr }) => ({ text, textAr })),
    products: productsOf(meal),
  }))
  return { meals: asJson(shown) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const trail = [{ name: m.nav_meals(), to: '/meals' }]
  const page = { title: m.meals_title(), description: m.meals_lead(), trail }
  return pageMeta(page, location, matches)
}

export default function Meals({ loaderData: { meals } }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs trail={[]} here={m.nav_meals()} />
      <h1>{m.meals_title()}</h1>
      <p className={styles.lead}>{m.meals_lead()}</p>
      <div className={styles.choice}>
        <ChoiceRow />
      </div>
      <ul className={styles.list}>
        {fromJson(meals).map((meal, index) => (
          <li key={meal.id}>
            <MealCard meal={meal} isFirst={index < 3} />
          </li>
        ))}
      </ul>
    </div>
  )
}
