import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { migrations } from '#db/migrate.ts'
import { prepareDatabase } from '#seed/prepare-database.ts'
import * as richIn from '#db/migrations/008-rich-in.ts'
import type { Database } from '#db/schema.ts'
import { startProducts } from '#seed/products.ts'
import { emptyDatabase, engines, openTestDatabase, type TestDatabase } from '../databases.ts'
import * as firstContent from './earlier-forms/006-content.ts'
import * as firstMany from './earlier-forms/011-many.ts'
import { commonSchemaOf, schemaOf } from './schema-of.ts'

const folder = resolve(import.meta.dirname, '../../db/migrations')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')

describe('a migration that is released never changes', () => {
  const recorded = new Map(
    textOf('hashes.txt')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('  '))
      .map(([sum = '', file = '']) => [file, sum]),
  )

  test.each(files)('%s is as it was recorded: add a new migration, never edit', (file) => {
    expect(hash('sha256', textOf(file)), `Record it in hashes.txt only if it is new`).toBe(
      recorded.get(file),
    )
  })

  test('none was removed', () => {
    expect([...recorded.keys()].toSorted()).toEqual(files)
  })

  test.each(files)('%s imports nothing that is not frozen with it', (file) => {
    const imported = [...textOf(file).matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)]
    for (const [, name] of imported) expect(name).toMatch(/^(kysely|\.\/frozen\/[\w-]+\.ts)$/)
  })

  test('every file is run, in the order of its name', () => {
    const names = files.filter((file) => !file.includes('/')).map((file) => file.replace('.ts', ''))
    expect(Object.keys(migrations)).toEqual(names)
  })
})

/** Runs migrations as an earlier version of the shop did. */
async function runEarlier(db: Database, earlier: Record<string, Migration>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => earlier } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function upTo(last: string, replaced: Record<string, Migration>): Record<string, Migration> {
  const entries = Object.entries({ ...migrations, ...replaced })
  return Object.fromEntries(entries.filter(([name]) => name <= last))
}

async function schemaIn({ db, close }: TestDatabase, read = schemaOf) {
  const schema = await read(db)
  await close()
  return schema
}

type Form = [form: string, last: string, replaced: Record<string, Migration>]
const eachForm: Form[] = [
  ['006', '007-search', { '006-content': firstContent }],
  ['011', '011-many', { '011-many': firstMany }],
]
const bothForms: Form = [
  '006 and 011',
  '016-event-positions',
  { '006-content': firstContent, '011-many': firstMany },
]

describe.each(engines)('the schema (%s)', (engine) => {
  // One database with both forms covers each. On PostgreSQL all migrations take seconds, so only the long
  // part runs each form alone there.
  const isLong = engine === 'sqlite' || process.env.TEST_ENGINES === 'both'
  test.each(isLong ? [...eachForm, bothForms] : [bothForms])(
    'is the same in a database that ran the first form of %s',
    async (_, last, replaced) => {
      const database = await emptyDatabase(engine)
      await runEarlier(database.db, upTo(last, replaced))
      await prepareDatabase(database.db)
      expect(await schemaIn(database)).toEqual(await schemaIn(await openTestDatabase(engine)))
    },
  )

  test('boxes of the first form of 006 become products that are sold out', async () => {
    const { db, close } = await emptyDatabase(engine)
    await runEarlier(db, upTo('016-event-positions', { '006-content': firstContent }))
    await sql`insert into boxes
        (id, price_piastres, "desc", desc_ar, people, people_ar, rank, version, updated_at)
      values ('small', 75000, 'Basics', 'أساسيات', 'For two', 'لفردين', 0, 3, '2026-11-21')`.execute(
      db,
    )
    await sql`insert into box_weeks (id, box_id, from_day, to_day, published, version, updated_at)
      values ('week', 'small', '2026-11-21', '2026-11-27', 1, 2, '2026-11-21')`.execute(db)
    await sql`insert into box_rows (week_id, position, name, name_ar, grams)
      values ('week', 0, 'Tomatoes', 'طماطم', 1000)`.execute(db)
    await prepareDatabase(db)
    expect(await db.selectFrom('boxes').selectAll().execute()).toEqual([
      {
        id: 'small',
        product_id: 'box-small',
        people: 'For two',
        people_ar: 'لفردين',
        rank: 0,
        version: 3,
        updated_at: '2026-11-21',
      },
    ])
    const product = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 'box-small')
      .executeTakeFirst()
    expect(product).toMatchObject({
      category: 'box',
      slug: 'smallbox',
      name: 'Small Box',
      desc: 'Basics',
      desc_ar: 'أساسيات',
      price_piastres: 75_000,
      quantity: 0,
      visible: 0,
    })
    expect(await db.selectFrom('box_weeks').selectAll().execute()).toMatchObject([
      { id: 'week', box_id: 'small', from_day: '2026-11-21', published: 1, version: 2 },
    ])
    expect(await db.selectFrom('box_rows').selectAll().execute()).toMatchObject([
      { week_id: 'week', position: 0, name: 'Tomatoes', grams: 1000, product_id: null },
    ])
    await close()
  })

  test('of several requests of one mailbox from before 024 the first is left, and 0.25 kg is sold out', async () => {
    const { db, close } = await emptyDatabase(engine)
    await runEarlier(db, upTo('021-stock-alerts', {}))
    await sql`insert into products (id, category, slug, name, name_ar, "desc", desc_ar, src,
        price_piastres, offer, quantity, step, unit, unit_amount, origin, origin_ar, rank,
        created_at, updated_at)
      values ('figs', 'fruits', 'figs', 'Figs', 'تين', '', '', '', 100, 0, 0.25, 0.5, 'kg', 1, '', '', 0,
        '', '')`.execute(db)
    const emails = ['told@gmail.com', 'mona.ali@gmail.com', 'monaali+1@gmail.com', 'adel@nile.com']
    for (const [index, email] of ['to.ld@gmail.com', ...emails].entries()) {
      const mail = email === 'told@gmail.com' ? 'sent' : null
      await sql`insert into stock_alerts (id, product_id, email, locale, asked_at, mail_id)
        values (${email}, 'figs', ${email}, 'ar', ${`2026-11-2${5 - index}`}, ${mail})`.execute(db)
    }
    await prepareDatabase(db)
    const figs = db.selectFrom('products').select('sold_out').where('id', '=', 'figs')
    expect(await figs.executeTakeFirst()).toEqual({ sold_out: 1 })
    const left = await db.selectFrom('stock_alerts').selectAll().orderBy('email').execute()
    expect(left.map(({ email, mailbox, mail_id }) => [email, mailbox, mail_id])).toEqual([
      ['adel@nile.com', 'adel@nile.com', null],
      ['monaali+1@gmail.com', 'monaali@gmail.com', null],
      ['to.ld@gmail.com', 'told@gmail.com', null],
    ])
    await close()
  })

  test('a catalogue from before 008 gets what its starting products are rich in', async () => {
    const { db, close } = await openTestDatabase(engine)
    await db.schema.alterTable('products').dropColumn('rich_in').execute()
    await richIn.up(db)
    const rows = await db.selectFrom('products').select(['slug', 'rich_in']).execute()
    for (const { slug, richIn = [] } of startProducts) {
      const row = rows.find((one) => one.slug === slug)
      expect(JSON.parse(row?.rich_in ?? '[]'), slug).toEqual(richIn)
    }
    await close()
  })

  test('orders from before 004 are found by the words that new orders get', async () => {
    const { db, close } = await emptyDatabase(engine)
    await runEarlier(db, upTo('003-catalogue-desk', {}))
    await sql`insert into areas values
      ('a', 'Cairo', 'القاهرة', 'Area', 'منطقة', 1, 1, '18:00', 1, 0)`.execute(db)
    await sql`insert into orders (id, key, state, payment_method, payment_state, needs_review, locale,
        client, customer_name, customer_phone, customer_email, customer_address, area_id, area_name,
        area_name_ar, delivery_date, notes, missing, subtotal_piastres, taxes_piastres,
        delivery_piastres, total_piastres, created_at, updated_at)
      values ('o', 'k', 'confirmed', 'cash', 'unpaid', 0, 'ar', '', 'Móna إيمى', '+20 100 123 4567',
        '', '', 'a', '', '', '2026-11-22', '', 'refund', 1, 0, 0, 1, '', '')`.execute(db)
    await prepareDatabase(db)
    const words = await db.selectFrom('order_words').select('word').execute()
    expect(words.map(({ word }) => word).toSorted()).toEqual(
      ['01001234567', '<76543210010', 'mona', 'ايمي'].toSorted(),
    )
    await close()
  })
})

test('the schema is the same on both engines', async () => {
  const schemas = await Promise.all(
    engines.map(async (engine) => {
      return schemaIn(await openTestDatabase(engine), commonSchemaOf)
    }),
  )
  const [sqlite, postgres] = schemas
  expect(sqlite?.length).toBeGreaterThan(250)
  expect(postgres).toEqual(sqlite)
})
