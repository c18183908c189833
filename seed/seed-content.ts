import { randomUUID } from 'node:crypto'
import { chunks } from '../db/chunks.ts'
import { columnsOf } from '../db/columns.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { boxProductId } from '#shop/boxes/box.ts'
import { startBoxes, type StartBox } from '#seed/boxes.ts'
import { startWeeksFrom } from '#seed/weeks-from.ts'
import type { Day } from '#shop/cairo.ts'
import { startStock } from './start-stock.ts'
import { startDiseases, startNote, startNoteAr } from '#seed/diseases.ts'
import { startMeals } from '#seed/meals.ts'

/**
 * Adds the boxes with SPEC's two weeks and those from `startDay` on, five recipes and five condition pages.
 */
export async function seedContent(
  db: DatabaseTransaction,
  now: string,
  startDay?: Day,
): Promise<void> {
  const products = await db.selectFrom('products').select(['id', 'slug', 'name']).execute()
  const idOfName = new Map(products.map(({ id, name }) => [name, id]))
  await fillBoxes(db, now, idOfName, startDay)
  await fillMeals(db, now, new Map(products.map(({ id, slug }) => [slug, id])))
  await fillConditions(db, now)
}

type ProductIds = Map<string, string>

async function fillBoxes(
  db: DatabaseTransaction,
  now: string,
  products: ProductIds,
  startDay?: Day,
) {
  await db
    .insertInto('products')
    .values(startBoxes.map((box, rank) => productOfBox(box, products.size + rank, now)))
    .execute()
  await db
    .insertInto('stock_movements')
    .values(startBoxes.map((box) => startStock(boxProductId(box.size), BOXES_AT_START, now)))
    .execute()
  await db
    .insertInto('boxes')
    .values(
      startBoxes.map((box, rank) => ({
        id: box.size,
        product_id: boxProductId(box.size),
        ...columnsOf({ people: box.people, peopleAr: box.peopleAr }),
        rank,
        version: 1,
        updated_at: now,
      })),
    )
    .execute()
  const weeks = startBoxes.flatMap((box) =>
    [...box.weeks, ...(startDay ? startWeeksFrom(box.size, startDay) : [])].map((week) => ({
      id: randomUUID(),
      box: box.size,
      ...week,
    })),
  )
  await db
    .insertInto('box_weeks')
    .values(
      weeks.map(({ id, box, from, to }) => ({
        id,
        box_id: box,
        from_day: from,
        to_day: to,
        published: 1,
        version: 1,
        updated_at: now,
      })),
    )
    .execute()
  const rows = weeks.flatMap(({ id, rows }) =>
    rows.map(({ name, nameAr, weight }, position) => ({
      week_id: id,
      position,
      ...columnsOf({ name, nameAr, grams: weight * 100 }),
      product_id: products.get(name) ?? null,
    })),
  )
  for (const some of chunks(rows)) await db.insertInto('box_rows').values(some).execute()
}

const BOXES_AT_START = 40

function productOfBox(box: StartBox, rank: number, now: string) {
  const { name, nameAr, desc, descAr, pricePiastres } = box
  return {
    id: boxProductId(box.size),
    category: 'box' as const,
    slug: `${box.size}box`,
    ...columnsOf({ name, nameAr, desc, descAr, pricePiastres }),
    src: `/images/box-${box.size}-640.webp`,
    offer: 0,
    quantity: BOXES_AT_START,
    unit: 'box' as const,
    unit_amount: 1,
    origin: '',
    origin_ar: '',
    // Hidden from category lists, because the box has a page of its own.
    visible: 0,
    rank,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}

async function fillMeals(db: DatabaseTransaction, now: string, idOfSlug: ProductIds) {
  const meals = startMeals.map((meal, rank) => ({ ...meal, rank, id: randomUUID() }))
  await db
    .insertInto('meals')
    .values(
      meals.map(({ servings, ingredients, steps, stepsAr, ...meal }) => ({
        ...columnsOf(meal),
        serves: servings,
        published: 1,
        version: 1,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })),
    )
    .execute()
  const ingredients = meals.flatMap((meal) =>
    meal.ingredients.map((one, position) => ({
      meal_id: meal.id,
      position,
      text: one.text,
      text_ar: one.textAr,
      product_id: idOfSlug.get(one.productSlug ?? '') ?? null,
      amount: one.amount ?? null,
      unit: one.unit ?? null,
    })),
  )
  for (const some of chunks(ingredients)) {
    await db.insertInto('meal_ingredients').values(some).execute()
  }
  const steps = meals.flatMap((meal) =>
    meal.steps.map((text, position) => ({
      meal_id: meal.id,
      position,
      text,
      text_ar: meal.stepsAr[position] ?? '',
    })),
  )
  for (const some of chunks(steps)) await db.insertInto('meal_steps').values(some).execute()
}

async function fillConditions(db: DatabaseTransaction, now: string) {
  await db
    .insertInto('conditions')
    .values(
      startDiseases.map(({ answer, answerAr, ...page }, rank) => ({
        ...columnsOf(page),
        note: startNote,
        note_ar: startNoteAr,
        rank,
        version: 1,
        updated_at: now,
      })),
    )
    .execute()
  const answers = startDiseases.flatMap((one) =>
    one.answer.map((text, position) => ({
      type: one.type,
      position,
      text,
      text_ar: one.answerAr[position] ?? '',
    })),
  )
  await db.insertInto('condition_answers').values(answers).execute()
}
