import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * What staff keep of a customer, by `part`: `account:` with the id of an account, or `phone:` with the E.164 number of guests'
 * orders. Which parts are one person, notes with their versions, and who is not accepted any more. And the register of agreements,
 * to which rows are only added.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('accounts_by_phone').on('accounts').column('phone').execute()
  // The list of customers reads this, and not the orders.
  await db.schema
    .createIndex('orders_of_customers')
    .on('orders')
    .columns(['customer_phone', 'account_id', 'state', 'created_at', 'number'])
    .columns(['total_piastres', 'given_piastres'])
    .where(sql<boolean>`erased_at is null`)
    .execute()
  await createMerges(db)
  await createNotes(db)
  await createBlocks(db)
  await createRegister(db)
  await copyConsents(db)
  await refuseChanges(db)
}

async function createMerges(db: Kysely<unknown>) {
  await db.schema
    .createTable('customer_members')
    .addColumn('part', 'text', key)
    .addColumn('customer_id', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('customer_members_of_customer')
    .on('customer_members')
    .column('customer_id')
    .execute()
  await db.schema
    .createTable('customer_merges')
    .addColumn('id', 'text', key)
    .addColumn('customer_id', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('by_email', 'text', notNull)
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .execute()
  // Where each part was before; and what of an account's credit went along.
  await db.schema
    .createTable('customer_merge_parts')
    .addColumn('merge_id', 'text', (c) => c.notNull().references('customer_merges.id'))
    .addColumn('part', 'text', notNull)
    .addColumn('customer_before', 'text')
    .addColumn('credit_piastres', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('customer_merge_parts_once', ['merge_id', 'part'])
    .execute()
  await db.schema
    .createIndex('customer_merge_parts_of_part')
    .on('customer_merge_parts')
    .column('part')
    .execute()
}

async function createNotes(db: Kysely<unknown>) {
  await db.schema
    .createTable('customer_notes')
    .addColumn('id', 'text', key)
    .addColumn('part', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute()
  await db.schema
    .createIndex('customer_notes_of_part')
    .on('customer_notes')
    .columns(['part', 'created_at'])
    .execute()
  // An empty text is a note that was taken away.
  await db.schema
    .createTable('customer_note_versions')
    .addColumn('note_id', 'text', (c) => c.notNull().references('customer_notes.id'))
    .addColumn('version', 'integer', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('by_email', 'text', notNull)
    .addPrimaryKeyConstraint('customer_note_versions_once', ['note_id', 'version'])
    .execute()
}

/** One row for each part of who is not accepted; those of one decision have the same `act`. */
async function createBlocks(db: Kysely<unknown>) {
  await db.schema
    .createTable('customer_blocks')
    .addColumn('id', 'text', key)
    .addColumn('act', 'text', notNull)
    .addColumn('part', 'text', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('by_email', 'text', notNull)
    .addColumn('lifted_at', 'text')
    .addColumn('lifted_by', 'text')
    .execute()
  await db.schema
    .createIndex('customer_blocks_of_part')
    .on('customer_blocks')
    .columns(['part', 'at'])
    .execute()
  // Each part once; asked with each order.
  await db.schema
    .createIndex('customer_blocks_now')
    .unique()
    .on('customer_blocks')
    .column('part')
    .where(sql<boolean>`lifted_at is null`)
    .execute()
}

async function createRegister(db: Kysely<unknown>) {
  await db.schema
    .createTable('agreement_texts')
    // SHA-256 of the text.
    .addColumn('hash', 'text', key)
    .addColumn('text', 'text', notNull)
    .addColumn('first_at', 'text', notNull)
    .execute()
  await db.schema
    .createTable('agreements')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('act', 'text', (c) => c.notNull().check(sql`act in ('given', 'withdrawn')`))
    .addColumn('how', 'text', notNull)
    .addColumn('text_hash', 'text', (c) => c.references('agreement_texts.hash'))
    .addColumn('phone', 'text', notNull)
    .addColumn('account_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('by_email', 'text')
    .addCheckConstraint('agreements_text', sql`act = 'withdrawn' or text_hash is not null`)
    .execute()
  for (const column of ['phone', 'account_id', 'order_id']) {
    await db.schema
      .createIndex(`agreements_by_${column}`)
      .on('agreements')
      .columns([column, 'at'])
      .execute()
  }
  await db.schema
    .createIndex('agreements_by_time')
    .on('agreements')
    .columns(['at', 'id'])
    .execute()
}

type Consent = {
  phone: string
  channel: string
  given_at: string
  words: string
  order_id: string | null
  withdrawn_at: string | null
  written_by: string | null
}

/** What was agreed to before there was a register. */
async function copyConsents(db: Kysely<unknown>) {
  const { rows } = await sql<Consent>`select phone, channel, given_at, words, order_id,
    withdrawn_at, written_by from consents order by given_at`.execute(db)
  for (const one of rows) {
    const hash = await sha256(one.words)
    await sql`insert into agreement_texts (hash, text, first_at)
      values (${hash}, ${one.words}, ${one.given_at}) on conflict (hash) do nothing`.execute(db)
    const how = one.written_by === null ? 'order' : 'staff'
    await sql`insert into agreements
      (id, at, what, act, how, text_hash, phone, order_id, by_email) values
      (${crypto.randomUUID()}, ${one.given_at}, ${one.channel}, 'given', ${how}, ${hash},
        ${one.phone}, ${one.order_id}, ${one.written_by})`.execute(db)
    if (one.withdrawn_at === null) continue
    await sql`insert into agreements (id, at, what, act, how, phone, order_id) values
      (${crypto.randomUUID()}, ${one.withdrawn_at}, ${one.channel}, 'withdrawn', 'before',
        ${one.phone}, ${one.order_id})`.execute(db)
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Nothing changes but that a phone can be taken out, when its owner is erased. */
async function refuseChanges(db: Kysely<unknown>) {
  if (engineOf(db) === 'postgres') {
    await sql`create function refuse_register_change() returns trigger language plpgsql as
      $$ begin raise exception 'The register is append-only'; end $$`.execute(db)
    for (const table of ['agreements', 'agreement_texts']) {
      await sql`create trigger ${sql.id(`${table}_append_only`)}
        before delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_register_change()`.execute(db)
    }
    await sql`create trigger agreements_no_update before update on agreements
      for each row when (new.phone <> '' or to_jsonb(new) - 'phone' <> to_jsonb(old) - 'phone')
      execute function refuse_register_change()`.execute(db)
    await sql`create trigger agreement_texts_no_update before update on agreement_texts
      for each row execute function refuse_register_change()`.execute(db)
    return
  }
  const kept = ['id', 'at', 'what', 'act', 'how', 'text_hash', 'account_id', 'order_id', 'by_email']
  const differs = kept.map((name) => sql`new.${sql.id(name)} is not old.${sql.id(name)}`)
  const raise = sql`begin select raise(abort, 'The register is append-only'); end`
  for (const table of ['agreements', 'agreement_texts']) {
    await sql`create trigger ${sql.id(`${table}_no_delete`)} before delete on ${sql.table(table)}
      ${raise}`.execute(db)
  }
  await sql`create trigger agreements_no_update before update on agreements
    when new.phone <> '' or ${sql.join(differs, sql` or `)} ${raise}`.execute(db)
  await sql`create trigger agreement_texts_no_update before update on agreement_texts ${raise}`.execute(
    db,
  )
}
