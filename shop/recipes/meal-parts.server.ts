import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { MealForm, MealOnDesk } from './meal-desk.ts'

/** A recipe with all its parts, published or not. */
export async function findMealOnDesk(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<MealOnDesk | undefined> {
  if (id.includes('\0')) return undefined
  const meal = await db
    .selectFrom('meals')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!meal) return undefined
  const { slug, name, name_ar, src, minutes, serves, published, version } = meal
  return {
    id,
    slug,
    name,
    nameAr: name_ar,
    src,
    minutes,
    serves,
    published: published === 1,
    version,
    ingredients: await ingredientsOf(db, id),
    steps: await stepsOf(db, id),
  }
}

/** Puts these ingredients and steps in the place of what was there. */
export async function writeParts(db: DatabaseTransaction, id: string, form: MealForm) {
  await db.deleteFrom('meal_ingredients').where('meal_id', '=', id).execute()
  await db.deleteFrom('meal_steps').where('meal_id', '=', id).execute()
  await db
    .insertInto('meal_ingredients')
    .values(
      form.ingredients.map(({ text, textAr, productId, amount, unit }, position) => ({
        meal_id: id,
        position,
        text,
        text_ar: textAr,
        product_id: productId,
        amount,
        unit,
      })),
    )
    .execute()
  await db
    .insertInto('meal_steps')
    .values(
      form.steps.map(({ text, textAr }, position) => ({
        meal_id: id,
        position,
        text,
        text_ar: textAr,
      })),
    )
    .execute()
}

async function ingredientsOf(db: Database | DatabaseTransaction, id: string) {
  const rows = await db
    .selectFrom('meal_ingredients')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'product_id').on('deleted_at', 'is', null),
    )
    .select(['text', 'text_ar', 'amount', 'meal_ingredients.unit', 'products.id as product_id'])
    .select(['name', 'name_ar'])
    .where('meal_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ text, text_ar, amount, unit, product_id, name, name_ar }) => ({
    text,
    textAr: text_ar,
    product: product_id ? { id: product_id, name: name ?? '', nameAr: name_ar ?? '' } : null,
    amount,
    unit,
  }))
}

async function stepsOf(db: Database | DatabaseTransaction, id: string) {
  const rows = await db
    .selectFrom('meal_steps')
    .select(['text', 'text_ar'])
    .where('meal_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ text, text_ar }) => ({ text, textAr: text_ar }))
}
