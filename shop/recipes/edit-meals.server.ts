import { randomUUID } from 'node:crypto'
import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { freeSlug, slugOf } from '#shop/slug.ts'
import { columnsOfNewPictures, columnsOfPictures, photosOf } from '#shop/catalogue/photos.server.ts'
import { rowsWithGoneProduct } from '#shop/catalogue/products.server.ts'
import { MEALS_PER_PAGE, type MealForm, type MealInList, type AdminMeal } from './meal-form.ts'
import { findAdminMeal, selectMeals, writeParts } from './meal-parts.server.ts'

export type MealRefusal =
  | { ok: false; problem: 'not-found' | 'changed-meanwhile' }
  | { ok: false; problem: 'product-gone'; rows: number[] }
export type WrittenMeal = { ok: true; meal: AdminMeal } | MealRefusal

export async function listAdminMeals(
  db: Database,
  page: number,
): Promise<{ meals: MealInList[]; total: number }> {
  const [rows, count] = await Promise.all([
    selectMeals(db)
      .select((meal) =>
        meal
          .selectFrom('meal_ingredients')
          .select((count) => count.fn.countAll<number>().as('ingredients'))
          .whereRef('meal_id', '=', 'meals.id')
          .as('ingredients'),
      )
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .limit(MEALS_PER_PAGE)
      .offset((page - 1) * MEALS_PER_PAGE)
      .execute(),
    db
      .selectFrom('meals')
      .select((count) => count.fn.countAll<number>().as('total'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const meals = rows.map((meal) => ({
    ...meal,
    published: meal.published === 1,
    photos: photosOf(meal.photos),
    ingredients: Number(meal.ingredients),
  }))
  return { meals, total: Number(count.total) }
}

/** Adds a recipe at the end. Its slug is made from the English name and never changes. */
export async function addMeal(
  db: Database,
  account: Account,
  form: MealForm,
  now: Date,
): Promise<WrittenMeal> {
  return inTransaction(db, async (trx) => {
    const gone = await rowsWithGoneProduct(trx, form.ingredients)
    if (gone.length > 0) return { ok: false, problem: 'product-gone', rows: gone }
    const id = randomUUID()
    const last = await trx
      .selectFrom('meals')
      .select((meal) => meal.fn.max('rank').as('rank'))
      .executeTakeFirst()
    await trx
      .insertInto('meals')
      .values({
        id,
        slug: await slugFor(trx, form.name),
        ...columnsOfMeal(form, now),
        ...columnsOfNewPictures({ src: form.src, photos: form.photos ?? [] }),
        rank: (last?.rank ?? -1) + 1,
        version: 1,
        created_at: now.toISOString(),
        deleted_at: null,
      })
      .execute()
    await writeParts(trx, id, form)
    const meal = await written(trx, id)
    const change = { what: 'created', after: wordsOf(meal) }
    await recordAuditEntry(trx, account, { thing: 'meal', id, ...change }, now)
    return { ok: true, meal }
  })
}

export async function editMeal(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: MealForm },
  now: Date,
): Promise<WrittenMeal> {
  return inTransaction(db, async (trx) => {
    const before = await findAdminMeal(trx, id)
    if (!before) return { ok: false, problem: 'not-found' }
    const gone = await rowsWithGoneProduct(trx, form.ingredients)
    if (gone.length > 0) return { ok: false, problem: 'product-gone', rows: gone }
    const done = await trx
      .updateTable('meals')
      .set({
        ...columnsOfMeal(form, now),
        ...columnsOfPictures(before, form),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('version', '=', form.version ?? 0)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
    await writeParts(trx, id, form)
    const meal = await written(trx, id)
    const change = { what: 'edited', before: wordsOf(before), after: wordsOf(meal) }
    await recordAuditEntry(trx, account, { thing: 'meal', id, ...change }, now)
    return { ok: true, meal }
  })
}

/** Deletes or restores a recipe. Returns false when no recipe in the other state has this id. */
export async function setMealDeleted(
  db: Database,
  account: Account,
  { id, isDeleted }: { id: string; isDeleted: boolean },
  now: Date,
): Promise<boolean> {
  if (id.includes('\0')) return false
  return inTransaction(db, async (trx) => {
    const done = await trx
      .updateTable('meals')
      .set({ deleted_at: isDeleted ? now.toISOString() : null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('deleted_at', isDeleted ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    const what = isDeleted ? 'deleted' : 'restored'
    await recordAuditEntry(trx, account, { thing: 'meal', id, what }, now)
    return true
  })
}

async function slugFor(db: DatabaseTransaction, name: string): Promise<string> {
  const slug = slugOf(name, 80) || 'recipe'
  const taken = await db
    .selectFrom('meals')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
  return freeSlug(slug, new Set(taken.map(({ slug }) => slug)))
}

async function written(db: DatabaseTransaction, id: string): Promise<AdminMeal> {
  const meal = await findAdminMeal(db, id)
  if (!meal) throw new Error('The recipe was not written')
  return meal
}

/** Returns the columns of a recipe, except its pictures. */
function columnsOfMeal(form: MealForm, now: Date) {
  const { version: _, src: __, photos: ___, ingredients, steps, ...fields } = form
  return { ...columnsOf(fields), updated_at: now.toISOString() }
}

/** Formats a recipe for the audit log. */
function wordsOf({ id: _, version: __, slug: ___, ingredients, steps, ...same }: AdminMeal) {
  return {
    ...same,
    ingredients: ingredients.map(({ text, product, amount, unit }) =>
      [text, product && `(${product.name}, ${amount ?? 1} ${unit ?? ''})`]
        .filter(Boolean)
        .join(' '),
    ),
    ingredientsAr: ingredients.map(({ textAr }) => textAr),
    steps: steps.map(({ text }) => text),
    stepsAr: steps.map(({ textAr }) => textAr),
  }
}
