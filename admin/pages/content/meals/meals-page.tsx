import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { RecordList } from '#admin/records/record-list.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { MEALS_PER_PAGE, adminMeals, type MealInList } from '#shop/recipes/meal-form.ts'
import { meals } from './meals.ts'
import styles from './meals-page.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  const list = await loadAdmin(request, `${meals.api}?page=${page}`, adminMeals)
  return { ...list, page }
}

export function Component() {
  const { meals: rows, total, page } = useLoaderData<typeof loader>()
  return (
    <RecordList
      of={meals}
      texts={{
        add: m.meal_new(),
        none: { title: m.meals_none(), text: m.meals_none_text() },
        ask: m.meal_delete_title,
        askText: m.meal_delete_text(),
        deleted: m.meal_deleted,
      }}
      rows={rows}
      total={total}
      page={page}
      pages={Math.max(1, Math.ceil(total / MEALS_PER_PAGE))}
      columns={[
        { title: m.meal_name(), isRowTitle: true, cell: (meal) => <MealLink meal={meal} /> },
        {
          title: m.week_state(),
          cell: ({ published }) => (
            <Chip tone={published ? 'success' : 'warn'}>
              {published ? m.published() : m.week_draft()}
            </Chip>
          ),
        },
        { title: m.meal_ingredients(), look: 'figure', cell: ({ ingredients }) => ingredients },
      ]}
    />
  )
}

function MealLink({ meal }: { meal: MealInList }) {
  return (
    <Link to={`${meals.page}/${meal.id}`} className={styles.meal}>
      <span className={styles.tile}>
        <Picture src={meal.src} alt="" sizes="40px" className={styles.art} />
      </span>
      {nameIn(getLocale(), meal)}
    </Link>
  )
}
