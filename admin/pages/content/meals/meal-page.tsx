import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { MealForm } from './meal-form.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adminMeal } from '#shop/recipes/meal-form.ts'

/** Loads a recipe; `meals/new` is a new one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (param(params, 'meal') === 'new') return { meal: undefined, changes: [] }
  const [meal, changes] = await Promise.all([
    loadAdmin(request, `/api/admin/meals/${encodeURIComponent(param(params, 'meal'))}`, adminMeal),
    loadChanges(request, 'meal', param(params, 'meal')),
  ])
  return { meal, changes }
}

export function Component() {
  const { meal, changes } = useLoaderData<typeof loader>()
  const locale = getLocale()
  return (
    <>
      <PageHead
        back={{ to: '/admin/content/meals', text: m.meals_admin() }}
        title={meal ? nameIn(locale, meal) : m.meal_new()}
      >
        {meal?.published && (
          <ButtonLink to={`/meals/${meal.slug}`} variant="quiet">
            {m.admin_see_page()}
          </ButtonLink>
        )}
      </PageHead>
      <MealForm key={meal?.id ?? 'new'} meal={meal} />
      {meal && <Changes changes={changes} />}
    </>
  )
}
