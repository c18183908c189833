import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { Table } from '#admin/table/table.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { isolate } from '#format/isolate.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { MEALS_PER_PAGE, adminMeals, type MealInList } from '#shop/recipes/meal-form.ts'
import styles from './meals-page.module.css'

const changed = v.object({ id: v.string() })

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  const list = await loadAdmin(request, `/api/admin/meals?page=${page}`, adminMeals)
  return { ...list, page }
}

export function Component() {
  const { meals, total, page } = useLoaderData<typeof loader>()
  const pages = Math.max(1, Math.ceil(total / MEALS_PER_PAGE))
  return (
    <>
      <PageHead back={{ to: '/admin/content', text: m.admin_content() }} title={m.meals_admin()}>
        <ButtonLink to="/admin/content/meals/new">
          <Icon name="plus" size={18} />
          {m.meal_new()}
        </ButtonLink>
      </PageHead>
      <List
        count={total}
        empty={{
          title: m.meals_none(),
          text: m.meals_none_text(),
          action: <ButtonLink to="/admin/content/meals/new">{m.meal_new()}</ButtonLink>,
        }}
        page={page}
        pages={pages}
      >
        <Table
          areCards
          rows={meals}
          keyOf={({ id }) => id}
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
            {
              title: m.row_actions(),
              look: 'narrow',
              isActions: true,
              cell: (meal) => <Remove meal={meal} />,
            },
          ]}
        />
      </List>
    </>
  )
}

function MealLink({ meal }: { meal: MealInList }) {
  return (
    <Link to={`/admin/content/meals/${meal.id}`} className={styles.meal}>
      <span className={styles.tile}>
        <Picture src={meal.src} alt="" sizes="40px" className={styles.art} />
      </span>
      {nameIn(getLocale(), meal)}
    </Link>
  )
}

/** Hides a recipe from the shop. The toast offers an undo for a few seconds. */
function Remove({ meal }: { meal: MealInList }) {
  const { act } = useAct()
  const dialog = useRef<ConfirmHandle>(null)
  const name = isolate(nameIn(getLocale(), meal))
  const path = `/api/admin/meals/${meal.id}`
  const restore = () =>
    act(`${path}/restore`, { method: 'POST', schema: changed }, { text: m.restored() })
  const remove = () =>
    act(
      path,
      { method: 'DELETE', schema: changed },
      { text: m.meal_deleted({ name }), undo: () => void restore() },
    )
  return (
    <>
      <Button
        variant="quiet"
        aria-label={m.row_remove({ row: name })}
        onClick={() => dialog.current?.ask()}
      >
        <Icon name="trash" />
      </Button>
      <Confirm
        ref={dialog}
        title={m.meal_delete_title({ name: name })}
        action={m.delete_it()}
        isDangerous
        onConfirm={() => void remove()}
      >
        <p>{m.meal_delete_text()}</p>
      </Confirm>
    </>
  )
}
