import { sql, type Kysely } from 'kysely'
import { engineOf } from './frozen/engine.ts'

/**
 * Orders whose customer is erased. The ledger stays as it is but for a note, in which staff may have named somebody:
 * it can be taken out, and never changed.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('erased_at', 'text').execute()
  if (engineOf(db) === 'sqlite') return allowBlankNoteOnSqlite(db)
  await sql`drop trigger ledger_append_only on ledger`.execute(db)
  await sql`create trigger ledger_append_only
    before delete or truncate on ledger
    for each statement execute function refuse_ledger_change()`.execute(db)
  await sql`create trigger ledger_no_update
    before update on ledger
    for each row when (new.note <> '' or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note')
    execute function refuse_ledger_change()`.execute(db)
}

async function allowBlankNoteOnSqlite(db: Kysely<unknown>) {
  const kept = ['entry', 'at', 'who', 'what', 'order_id', 'account', 'piastres']
  const differs = [...kept, 'account_id', 'voucher_id'].map(
    (column) => sql`new.${sql.id(column)} is not old.${sql.id(column)}`,
  )
  await sql`drop trigger ledger_no_update`.execute(db)
  await sql`create trigger ledger_no_update before update on ledger
    when new.note <> '' or ${sql.join(differs, sql` or `)}
    begin select raise(abort, 'The ledger is append-only'); end`.execute(db)
}
