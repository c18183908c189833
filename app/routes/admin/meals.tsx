import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Chip } from '#app/admin/chip.tsx'
import { removeMeal } from '#app/admin/meals/remove-meal.ts'
import { Confirm, type ConfirmHandle } from '#app/admin/confirm.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import table from '#app/admin/table.module.css'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { MEALS_PER_PAGE, mealsOnDesk, type MealInList } from '#shop/recipes/meal-desk.ts'
import type { Route } from './+types/meals'
import styles from './meals.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.meals_desk(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  const list = await loadAdmin(request, `/api/admin/meals?page=${page}`, mealsOnDesk)
  return { ...list, page }
}

export function HydrateFallback() {
  return <Opening />
}

export default function Meals({ loaderData: { meals, total, page } }: Route.ComponentProps) {
  const pages = Math.max(1, Math.ceil(total / MEALS_PER_PAGE))
  return (
    <>
      <PageHead title={m.meals_desk()}>
        <ButtonLink to="/admin/content/meals/new">
          <Icon name="plus" size={18} />
          {m.meal_new()}
        </ButtonLink>
      </PageHead>
      {total === 0 && <p>{m.meals_none()}</p>}
      {total > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{m.meal_name()}</th>
                <th scope="col">{m.week_state()}</th>
                <th scope="col" className={table.figure}>
                  {m.meal_ingredients()}
                </th>
                <th scope="col" className={table.narrow}>
                  <span className="visually-hidden">{m.row_actions()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {meals.map((meal) => (
                <MealRow key={meal.id} meal={meal} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          addressOf={(to) => `/admin/content/meals?page=${to}`}
        />
      )}
    </>
  )
}

function MealRow({ meal }: { meal: MealInList }) {
  const { revalidate } = useRevalidator()
  const dialog = useRef<ConfirmHandle>(null)
  const name = nameIn(useLocale(), meal)
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/content/meals/${meal.id}`} className={styles.meal}>
          <span className={styles.tile}>
            <Picture src={meal.src} alt="" sizes="40px" className={styles.art} />
          </span>
          {name}
        </Link>
      </th>
      <td>
        {meal.published ? (
          <Chip tone="success">{m.published()}</Chip>
        ) : (
          <Chip tone="warn">{m.week_draft()}</Chip>
        )}
      </td>
      <td className={table.figure}>{meal.ingredients}</td>
      <td className={table.narrow}>
        <Button
          variant="quiet"
          aria-label={m.row_remove({ row: isolate(name) })}
          onClick={() => dialog.current?.ask()}
        >
          <Icon name="trash" />
        </Button>
        <Confirm
          ref={dialog}
          title={m.meal_delete_title({ name: isolate(name) })}
          action={m.delete_it()}
          isDangerous
          onConfirm={() => void removeMeal(meal.id, name, () => void revalidate())}
        >
          <p>{m.meal_delete_text()}</p>
        </Confirm>
      </td>
    </tr>
  )
}
