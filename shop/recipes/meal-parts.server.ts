import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { photosOf } from '#shop/catalogue/photos.server.ts'
import type { MealForm, AdminMeal } from './meal-form.ts'

/** Finds a recipe with all its parts, even unpublished. */
export async function findAdminMeal(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<AdminMeal | undefined> {
  if (id.includes('\0')) return undefined
  const meal = await selectMeals(db)
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    meal && {
      ...meal,
      published: meal.published === 1,
      photos: photosOf(meal.photos),
      ingredients: await ingredientsOf(db, id),
      steps: await stepsOf(db, id),
    }
  )
}

export function selectMeals(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('meals')
    .select(['id', 'slug', 'name', 'name_ar as nameAr', 'src', 'photos'])
    .select(['minutes', 'serves', 'published'])
}

export async function writeParts(db: DatabaseTransaction, id: string, form: MealForm) {
  await db.deleteFrom('meal_ingredients').where('meal_id', '=', id).execute()
  await db.deleteFrom('meal_steps').where('meal_id', '=', id).execute()
  const at = (position: number) => ({ meal_id: id, position })
  await db
    .insertInto('meal_ingredients')
    .values(form.ingredients.map((one, position) => ({ ...at(position), ...columnsOf(one) })))
    .execute()
  await db
    .insertInto('meal_steps')
    .values(form.steps.map((step, position) => ({ ...at(position), ...columnsOf(step) })))
    .execute()
}

async function ingredientsOf(db: Database | DatabaseTransaction, id: string) {
  const rows = await db
    .selectFrom('meal_ingredients')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'product_id').on('deleted_at', 'is', null),
    )
    .select(['text', 'text_ar as textAr', 'amount', 'meal_ingredients.unit'])
    .select(['products.id', 'name', 'name_ar as nameAr'])
    .where('meal_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ id, name, nameAr, ...one }) => ({
    ...one,
    product: id ? { id, name: name ?? '', nameAr: nameAr ?? '' } : null,
  }))
}

function stepsOf(db: Database | DatabaseTransaction, id: string) {
  return db
    .selectFrom('meal_steps')
    .select(['text', 'text_ar as textAr'])
    .where('meal_id', '=', id)
    .orderBy('position')
    .execute()
}
