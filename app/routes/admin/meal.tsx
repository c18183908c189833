import { loadAdmin, requireAdmin } from '#app/admin/ask-admin.ts'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { MealForm } from '#app/admin/meals/meal-form.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { mealOnDesk, type MealOnDesk } from '#shop/recipes/meal-desk.ts'
import type { Route } from './+types/meal'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.meals_desk(), location, matches) },
]

/** `meals/new` is a recipe to be written. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  if (params.meal === 'new') return { meal: undefined, changes: [] }
  const [meal, changes] = await Promise.all([
    loadAdmin(request, `/api/admin/meals/${encodeURIComponent(params.meal)}`, mealOnDesk),
    loadChanges(request, 'meal', params.meal),
  ])
  return { meal, changes }
}

export function HydrateFallback() {
  return <Opening />
}

const NEW_MEAL = {
  name: '',
  nameAr: '',
  src: '/images/category-meals-320.webp',
  minutes: 60,
  serves: 4,
  published: false,
  ingredients: [],
  steps: [],
}

export default function Meal({ loaderData: { meal, changes } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <PageHead title={meal ? nameIn(locale, meal) : m.meal_new()}>
        <ButtonLink to="/admin/content/meals" variant="quiet">
          {m.meals_desk()}
        </ButtonLink>
        {meal?.published && (
          <ButtonLink to={`/meals/${meal.slug}`} variant="quiet">
            {m.admin_see_page()}
          </ButtonLink>
        )}
      </PageHead>
      {meal ? (
        <MealForm key={meal.id} id={meal.id} meal={formOf(meal)} />
      ) : (
        <MealForm key="new" meal={NEW_MEAL} />
      )}
      {meal && <Changes changes={changes} />}
    </>
  )
}

function formOf({ id: _, slug: __, ...form }: MealOnDesk) {
  return form
}
