import { breadcrumbData } from '#app/breadcrumb-data.ts'
import { ChoiceRow } from '#app/health/choice-row.tsx'
import { pageTitle } from '#app/page-title.ts'
import { MealCard } from '#app/recipes/meal-card.tsx'
import { localeOf } from '#app/shop.ts'
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
  return {
    meals: meals.map((meal) => ({
      ...meal,
      ingredients: meal.ingredients.map(({ text, textAr }) => ({ text, textAr })),
      products: productsOf(meal),
    })),
  }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const trail = [{ name: m.nav_meals(), to: '/meals' }]
  return [
    { title: pageTitle(m.meals_title(), location, matches) },
    { name: 'description', content: m.meals_lead() },
    { property: 'og:title', content: m.meals_title() },
    { property: 'og:description', content: m.meals_lead() },
    { property: 'og:image', content: `${publicUrl}/og-image.png` },
    { 'script:ld+json': breadcrumbData(trail, localeOf(location), publicUrl) },
  ]
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
        {meals.map((meal, index) => (
          <li key={meal.id}>
            <MealCard meal={meal} isFirst={index < 3} />
          </li>
        ))}
      </ul>
    </div>
  )
}
