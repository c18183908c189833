import { randomUUID } from 'node:crypto'
import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import {
  editVersioned,
  recordCreated,
  setDeleted,
  type Deleted,
  type Edited,
  type RecordKind,
} from '#shop/audit-log/edit-versioned.server.ts'
import { freeSlug, slugOf } from '#shop/slug.ts'
import { columnsOfNewPictures, columnsOfPictures, photosOf } from '#shop/catalogue/photos.server.ts'
import { rowsWithGoneProduct } from '#shop/catalogue/products.server.ts'
import { MEALS_PER_PAGE, type MealForm, type MealInList, type AdminMeal } from './meal-form.ts'
import { findAdminMeal, selectMeals, writeParts } from './meal-parts.server.ts'

type ProductGone = { ok: false; problem: 'product-gone'; rows: number[] }
export type WrittenMeal = Edited<AdminMeal> | ProductGone

const meals: RecordKind<AdminMeal, 'meals'> = {
  table: 'meals',
  thing: 'meal',
  find: findAdminMeal,
  logged: wordsOf,
}

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

/** Adds a recipe at the end. The slug comes from the English name and never changes. */
export async function addMeal(
  db: Database,
  account: Account,
  form: MealForm,
  now: Date,
): Promise<WrittenMeal> {
  return inTransaction(db, async (trx) => {
    const refusal = await refuse(trx, form)
    if (refusal) return refusal
    const id = randomUUID()
    const at = now.toISOString()
    const last = await trx
      .selectFrom('meals')
      .select((meal) => meal.fn.max('rank').as('rank'))
      .executeTakeFirst()
    await trx
      .insertInto('meals')
      .values({
        id,
        slug: await slugFor(trx, form.name),
        ...columnsOfMeal(form),
        ...columnsOfNewPictures({ src: form.src, photos: form.photos ?? [] }),
        rank: (last?.rank ?? -1) + 1,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .execute()
    await writeParts(trx, id, form)
    return recordCreated(trx, meals, id, { account, now })
  })
}

export async function editMeal(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: MealForm },
  now: Date,
): Promise<WrittenMeal> {
  return editVersioned(db, meals, {
    id,
    version: form.version,
    by: { account, now },
    refuse: (trx) => refuse(trx, form),
    columns: (before) => ({ ...columnsOfMeal(form), ...columnsOfPictures(before, form) }),
    writeRows: (trx) => writeParts(trx, id, form),
  })
}

export async function setMealDeleted(
  db: Database,
  account: Account,
  deletion: { id: string; isDeleted: boolean },
  now: Date,
): Promise<Deleted> {
  return setDeleted(db, meals, { ...deletion, by: { account, now } })
}

async function refuse(
  db: DatabaseTransaction,
  { ingredients }: MealForm,
): Promise<ProductGone | undefined> {
  const rows = await rowsWithGoneProduct(db, ingredients)
  return rows.length > 0 ? { ok: false, problem: 'product-gone', rows } : undefined
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

function columnsOfMeal(form: MealForm) {
  const { version: _, src: __, photos: ___, ingredients, steps, ...fields } = form
  return columnsOf(fields)
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
