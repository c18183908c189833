import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import { unknownProducts } from '#shop/catalogue/products.server.ts'
import {
  MEALS_PER_PAGE,
  slugOf,
  type MealForm,
  type MealInList,
  type MealOnDesk,
} from './meal-desk.ts'
import { findMealOnDesk, writeParts } from './meal-parts.server.ts'

export type MealRefusal =
  | { ok: false; problem: 'not-found' | 'changed-meanwhile' }
  | { ok: false; problem: 'product-gone'; rows: number[] }
export type WrittenMeal = { ok: true; meal: MealOnDesk } | MealRefusal

export async function mealsOnDesk(
  db: Database,
  page: number,
): Promise<{ meals: MealInList[]; total: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('meals')
      .selectAll()
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
  const meals = rows.map(({ id, slug, name, name_ar, src, minutes, serves, ...row }) => ({
    id,
    slug,
    name,
    nameAr: name_ar,
    src,
    minutes,
    serves,
    published: row.published === 1,
    ingredients: Number(row.ingredients),
  }))
  return { meals, total: Number(count.total) }
}

/** A new recipe stands behind all others; its address is made of its English name, for good. */
export async function addMeal(
  db: Database,
  account: Account,
  form: MealForm,
  now: Date,
): Promise<WrittenMeal> {
  return inTransaction(db, async (trx) => {
    const refusal = await refuseGone(trx, form)
    if (refusal) return refusal
    const id = randomUUID()
    const last = await trx
      .selectFrom('meals')
      .select((meal) => meal.fn.max('rank').as('rank'))
      .executeTakeFirst()
    await trx
      .insertInto('meals')
      .values({
        id,
        slug: await freeSlug(trx, form.name),
        ...columnsOf(form, now),
        rank: (last?.rank ?? -1) + 1,
        version: 1,
        created_at: now.toISOString(),
        deleted_at: null,
      })
      .execute()
    await writeParts(trx, id, form)
    const meal = await written(trx, id)
    await recordChange(
      trx,
      account,
      { thing: 'meal', id, what: 'created', after: wordsOf(meal) },
      now,
    )
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
    const before = await findMealOnDesk(trx, id)
    if (!before) return { ok: false, problem: 'not-found' }
    const refusal = await refuseGone(trx, form)
    if (refusal) return refusal
    const done = await trx
      .updateTable('meals')
      .set({ ...columnsOf(form, now), version: before.version + 1 })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('version', '=', form.version ?? 0)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
    await writeParts(trx, id, form)
    const meal = await written(trx, id)
    const change = { what: 'edited', before: wordsOf(before), after: wordsOf(meal) }
    await recordChange(trx, account, { thing: 'meal', id, ...change }, now)
    return { ok: true, meal }
  })
}

/** Hides a recipe everywhere, or brings it back. False when there is none to hide or bring back. */
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
    await recordChange(trx, account, { thing: 'meal', id, what }, now)
    return true
  })
}

async function refuseGone(
  db: DatabaseTransaction,
  { ingredients }: MealForm,
): Promise<MealRefusal | undefined> {
  const gone = await unknownProducts(
    db,
    ingredients.flatMap(({ productId }) => productId ?? []),
  )
  const rows = ingredients.flatMap(({ productId }, index) =>
    productId && gone.has(productId) ? index : [],
  )
  return rows.length > 0 ? { ok: false, problem: 'product-gone', rows } : undefined
}

async function freeSlug(db: DatabaseTransaction, name: string): Promise<string> {
  const plain = slugOf(name)
  const taken = await db
    .selectFrom('meals')
    .select('slug')
    .where('slug', 'like', `${plain}%`)
    .execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  let slug = plain
  for (let count = 2; slugs.has(slug); count++) slug = `${plain}-${count}`
  return slug
}

async function written(db: DatabaseTransaction, id: string): Promise<MealOnDesk> {
  const meal = await findMealOnDesk(db, id)
  if (!meal) throw new Error('The recipe was not written')
  return meal
}

function columnsOf(form: MealForm, now: Date) {
  return {
    name: form.name,
    name_ar: form.nameAr,
    src: form.src,
    minutes: form.minutes,
    serves: form.serves,
    published: form.published ? 1 : 0,
    updated_at: now.toISOString(),
  }
}

/** A recipe in the words of the list of changes. */
function wordsOf({ id: _, version: __, slug: ___, ingredients, steps, ...same }: MealOnDesk) {
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
