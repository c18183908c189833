import { data } from 'react-router'
import { ChoiceRow } from '#app/health/choice-row.tsx'
import { ForChosen, MealAdvice, MealMarks } from '#app/health/for-chosen.tsx'
import { useLocale } from '#app/locale.ts'
import { nameOfShop, pageMeta } from '#app/page-title.ts'
import { Ingredients } from '#app/recipes/ingredients.tsx'
import { mealData } from '#app/recipes/meal-data.ts'
import { MealFacts } from '#app/recipes/meal-facts.tsx'
import { Steps } from '#app/recipes/steps.tsx'
import { localeOf } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { productsOf, textIn } from '#shop/recipes/meal.ts'
import { findMeal } from '#shop/recipes/meals.server.ts'
import type { Route } from './+types/meal'
import styles from './meal.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const meal = await findMeal(context.get(servicesContext).db, params.slug)
  if (!meal) throw data(null, { status: 404 })
  return { meal }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { meal } = loaderData
  const locale = localeOf(location)
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const name = nameIn(locale, meal)
  const description = m.meal_description({
    name,
    ingredients: meal.ingredients
      .slice(0, 4)
      .map((one) => textIn(locale, one))
      .join(locale === 'ar' ? '، ' : ', '),
  })
  const recipe = mealData(meal, nameOfShop(location, matches), locale, publicUrl)
  const trail = [
    { name: m.nav_meals(), to: '/meals' },
    { name, to: `/meals/${meal.slug}` },
  ]
  const data = [{ ...recipe, description }]
  return pageMeta({ title: name, description, image: meal.src, trail, data }, location, matches)
}

export default function Meal({ loaderData: { meal } }: Route.ComponentProps) {
  const name = nameIn(useLocale(), meal)
  const products = productsOf(meal)
  return (
    <article className={`container ${styles.page}`}>
      <Breadcrumbs trail={[{ name: m.nav_meals(), to: '/meals' }]} here={name} />
      <header className={styles.head}>
        <div className={styles.tile}>
          <Picture
            src={meal.src}
            alt={name}
            sizes="(width >= 48rem) 400px, 80vw"
            priority
            className={styles.art}
          />
          <ForChosen>
            <MealMarks products={products} />
          </ForChosen>
        </div>
        <div className={styles.words}>
          <h1>{name}</h1>
          <MealFacts minutes={meal.minutes} serves={meal.serves} />
          <p className="no-print">
            <Button variant="quiet" onClick={() => print()}>
              <Icon name="print" size={18} />
              {m.meal_print()}
            </Button>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <Ingredients key={meal.id} meal={meal} />
        <section aria-labelledby="steps">
          <h2 id="steps" className={styles.title}>
            {m.meal_steps()}
          </h2>
          <Steps steps={meal.steps} />
        </section>
      </div>
      <div className={`no-print ${styles.advice}`}>
        <ChoiceRow />
        <ForChosen>
          <MealAdvice products={products} />
        </ForChosen>
      </div>
    </article>
  )
}
