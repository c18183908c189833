import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { listProducts } from '#shop/catalogue/lists.server.ts'
import { RELATED_PRODUCTS, type Answer, type ConditionPage } from './condition-page.ts'

/** All condition pages, in the owner's order. */
export async function listConditionPages(db: Database): Promise<ConditionPage[]> {
  const [rows, answers] = await Promise.all([
    db.selectFrom('conditions').selectAll().orderBy('rank').execute(),
    db.selectFrom('condition_answers').selectAll().orderBy('position').execute(),
  ])
  const byType = Map.groupBy(answers, ({ type }) => type)
  return rows.map((row) => pageOf(row, (byType.get(row.type) ?? []).map(answerOf)))
}

export async function readConditionPage(
  db: Database | DatabaseTransaction,
  type: Condition,
): Promise<ConditionPage> {
  const row = await db
    .selectFrom('conditions')
    .selectAll()
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  const answers = await db
    .selectFrom('condition_answers')
    .selectAll()
    .where('type', '=', type)
    .orderBy('position')
    .execute()
  return pageOf(row, answers.map(answerOf))
}

/** Products whose usual advice fits a condition, in stock first. */
export async function listSuiting(db: Database, condition: Condition): Promise<Product[]> {
  return (await listProducts(db, { condition, limit: RELATED_PRODUCTS })).products
}

function answerOf(row: { text: string; text_ar: string }): Answer {
  return { text: row.text, textAr: row.text_ar }
}

function pageOf(row: Selectable<Schema['conditions']>, answers: Answer[]): ConditionPage {
  return {
    type: row.type,
    name: row.name,
    nameAr: row.name_ar,
    question: row.question,
    questionAr: row.question_ar,
    intro: row.intro,
    introAr: row.intro_ar,
    note: row.note,
    noteAr: row.note_ar,
    answers,
  }
}
