// The first form of 006, which existed for 16 minutes before it was edited. A test upgrades a database that
// it made.
import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const id = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const flag = (name: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} in (0, 1)`)

/** Boxes with their weeks, recipes and condition pages. */
export async function up(db: Kysely<unknown>) {
  await createBoxes(db)
  await createMeals(db)
  await createConditions(db)
}

async function createBoxes(db: Kysely<unknown>) {
  await db.schema
    .createTable('boxes')
    .addColumn('id', 'text', id)
    .addColumn('price_piastres', 'integer', (c) => c.notNull().check(sql`price_piastres > 0`))
    .addColumn('desc', 'text', notNull)
    .addColumn('desc_ar', 'text', notNull)
    .addColumn('people', 'text', notNull)
    .addColumn('people_ar', 'text', notNull)
    .addColumn('rank', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('updated_at', 'text', notNull)
    .execute()
  await db.schema
    .createTable('box_weeks')
    .addColumn('id', 'text', id)
    .addColumn('box_id', 'text', (c) => c.notNull().references('boxes.id'))
    .addColumn('from_day', 'text', notNull)
    .addColumn('to_day', 'text', notNull)
    .addColumn('published', 'integer', flag('published'))
    .addColumn('version', 'integer', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addUniqueConstraint('box_weeks_once', ['box_id', 'from_day'])
    .addCheckConstraint('box_weeks_forwards', sql`from_day <= to_day`)
    .execute()
  await db.schema
    .createTable('box_rows')
    .addColumn('week_id', 'text', (c) => c.notNull().references('box_weeks.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('grams', 'integer', (c) => c.notNull().check(sql`grams > 0`))
    .addColumn('product_id', 'text', (c) => c.references('products.id'))
    .addPrimaryKeyConstraint('box_rows_once', ['week_id', 'position'])
    .execute()
}

async function createMeals(db: Kysely<unknown>) {
  await db.schema
    .createTable('meals')
    .addColumn('id', 'text', id)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('src', 'text', notNull)
    .addColumn('minutes', 'integer', (c) => c.notNull().check(sql`minutes > 0`))
    .addColumn('serves', 'integer', (c) => c.notNull().check(sql`serves > 0`))
    .addColumn('published', 'integer', flag('published'))
    .addColumn('rank', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createIndex('meals_in_order')
    .on('meals')
    .column('rank')
    .where(sql<boolean>`deleted_at is null`)
    .execute()
  await db.schema
    .createTable('meal_ingredients')
    .addColumn('meal_id', 'text', (c) => c.notNull().references('meals.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('text_ar', 'text', notNull)
    .addColumn('product_id', 'text', (c) => c.references('products.id'))
    .addColumn('amount', 'real')
    .addColumn('unit', 'text')
    .addPrimaryKeyConstraint('meal_ingredients_once', ['meal_id', 'position'])
    .addCheckConstraint('meal_ingredients_measured', sql`(amount is null) = (unit is null)`)
    .execute()
  await db.schema
    .createIndex('meal_ingredients_of_product')
    .on('meal_ingredients')
    .column('product_id')
    .where(sql<boolean>`product_id is not null`)
    .execute()
  await db.schema
    .createTable('meal_steps')
    .addColumn('meal_id', 'text', (c) => c.notNull().references('meals.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('text_ar', 'text', notNull)
    .addPrimaryKeyConstraint('meal_steps_once', ['meal_id', 'position'])
    .execute()
}

async function createConditions(db: Kysely<unknown>) {
  await db.schema
    .createTable('conditions')
    .addColumn('type', 'text', id)
    .addColumn('name', 'text', notNull)
    .addColumn('name_ar', 'text', notNull)
    .addColumn('question', 'text', notNull)
    .addColumn('question_ar', 'text', notNull)
    .addColumn('intro', 'text', notNull)
    .addColumn('intro_ar', 'text', notNull)
    .addColumn('note', 'text', notNull)
    .addColumn('note_ar', 'text', notNull)
    .addColumn('rank', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('updated_at', 'text', notNull)
    .execute()
  await db.schema
    .createTable('condition_answers')
    .addColumn('type', 'text', (c) => c.notNull().references('conditions.type'))
    .addColumn('position', 'integer', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('text_ar', 'text', notNull)
    .addPrimaryKeyConstraint('condition_answers_once', ['type', 'position'])
    .execute()
}
