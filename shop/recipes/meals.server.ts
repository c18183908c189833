import type { Database } from '#db/schema.ts'
import { photosOf } from '#shop/catalogue/photos.server.ts'
import { listProductsById } from '#shop/catalogue/products.server.ts'
import type { Ingredient, Meal, MealCard, Step } from './meal.ts'

/** Lists the published recipes in the owner's order. */
export async function listMealCards(db: Database): Promise<MealCard[]> {
  return (await published(db).execute()).map(withPhotos)
}

/** Lists the published recipes with ingredients and steps, by three queries. */
export async function listMeals(db: Database): Promise<Meal[]> {
  return withParts(db, (await published(db).execute()).map(withPhotos))
}

export async function findMeal(db: Database, slug: string): Promise<Meal | undefined> {
  // PostgreSQL refuses a NUL character, even in a comparison.
  if (slug.includes('\0')) return undefined
  const rows = await published(db).where('slug', '=', slug).execute()
  return (await withParts(db, rows.map(withPhotos)))[0]
}

export async function listMealsWith(db: Database, productId: string): Promise<MealCard[]> {
  const rows = await published(db)
    .where('id', 'in', (using) =>
      using.selectFrom('meal_ingredients').select('meal_id').where('product_id', '=', productId),
    )
    .execute()
  return rows.map(withPhotos)
}

function published(db: Database) {
  return db
    .selectFrom('meals')
    .select(['id', 'slug', 'name', 'name_ar as nameAr', 'src', 'photos', 'minutes', 'serves'])
    .where('deleted_at', 'is', null)
    .where('published', '=', 1)
    .orderBy('rank')
    .orderBy('id')
}

function withPhotos<Row extends { photos: string }>(row: Row) {
  return { ...row, photos: photosOf(row.photos) }
}

async function withParts(db: Database, meals: MealCard[]): Promise<Meal[]> {
  const ids = meals.map(({ id }) => id)
  const [ingredients, steps] = await Promise.all([ingredientsOf(db, ids), stepsOf(db, ids)])
  return meals.map((meal) => ({
    ...meal,
    ingredients: ingredients.get(meal.id) ?? [],
    steps: steps.get(meal.id) ?? [],
  }))
}

async function ingredientsOf(db: Database, ids: string[]): Promise<Map<string, Ingredient[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('meal_ingredients')
    .selectAll()
    .where('meal_id', 'in', ids)
    .orderBy('position')
    .execute()
  const products = await listProductsById(
    db,
    rows.flatMap((row) => row.product_id ?? []),
  )
  const shown = rows.map((row) => ({
    meal: row.meal_id,
    part: {
      text: row.text,
      textAr: row.text_ar,
      amount: row.amount ?? undefined,
      unit: row.unit ?? undefined,
      product: products.find(({ id }) => id === row.product_id),
    },
  }))
  return partsByMeal(shown)
}

async function stepsOf(db: Database, ids: string[]): Promise<Map<string, Step[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('meal_steps')
    .select(['meal_id', 'text', 'text_ar as textAr'])
    .where('meal_id', 'in', ids)
    .orderBy('position')
    .execute()
  return partsByMeal(
    rows.map(({ meal_id, text, textAr }) => ({ meal: meal_id, part: { text, textAr } })),
  )
}

function partsByMeal<Part>(parts: { meal: string; part: Part }[]): Map<string, Part[]> {
  const byMeal = Map.groupBy(parts, ({ meal }) => meal)
  return new Map([...byMeal].map(([meal, all]) => [meal, all.map(({ part }) => part)]))
}
