import type { UpdateObject } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor, type AuditedThing } from './audit-log.server.ts'

type DeletableTable = 'meals' | 'producers' | 'search_terms' | 'suppliers'
type VersionedTable = DeletableTable | 'box_weeks' | 'conditions'
type Columns = { [Table in VersionedTable]: UpdateObject<Schema, Table> }

/** A kind of record that staff edit. `logged` picks the fields for the audit log. */
export type RecordKind<Found, Table extends VersionedTable = VersionedTable> = {
  table: Table
  /** The column of the id, if it is not `id`. */
  key?: 'type'
  thing: AuditedThing
  find: (db: DatabaseTransaction, id: string) => Promise<Found | undefined>
  logged: (record: Found) => Record<string, unknown>
}

type Editor = { account: Actor; now: Date }
type Refuse<Refusal> = (trx: DatabaseTransaction) => Promise<Refusal | undefined>

export type EditConflict = { ok: false; problem: 'not-found' | 'changed-meanwhile' }
export type Edited<Found> = { ok: true; record: Found } | EditConflict
export type Deleted<Problem = never> = { ok: true } | { ok: false; problem: 'not-found' | Problem }

/**
 * Edits a record and writes its audit entry in one transaction. `version` is the version that the editor
 * saw. If the row has another one, the edit fails with `changed-meanwhile`. `writeRows` replaces the
 * record's rows in other tables.
 */
export function editVersioned<Found, Table extends VersionedTable, Refusal = never>(
  db: Database,
  kind: RecordKind<Found, Table>,
  edit: {
    id: string
    by: Editor
    version: number | undefined
    refuse?: Refuse<Refusal>
    columns: (before: Found) => Columns[Table]
    writeRows?: (trx: DatabaseTransaction) => Promise<unknown>
  },
): Promise<Edited<Found> | NoInfer<Refusal>> {
  const { id, by, version: seen = 0 } = edit
  return inTransaction(db, async (trx) => {
    const before = await kind.find(trx, id)
    if (!before) return { ok: false, problem: 'not-found' }
    const refusal = await edit.refuse?.(trx)
    if (refusal) return refusal
    const columns: Columns[VersionedTable] = edit.columns(before)
    const table: VersionedTable = kind.table
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set({ ...columns, version: seen + 1, updated_at: by.now.toISOString() })
      .where(kind.key ?? 'id', '=', id)
      .where('version', '=', seen)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
    await edit.writeRows?.(trx)
    const record = await findWritten(trx, kind, id)
    const change = { what: 'edited', before: kind.logged(before), after: kind.logged(record) }
    await recordAuditEntry(trx, by.account, { thing: kind.thing, id, ...change }, by.now)
    return { ok: true, record }
  })
}

/** Returns a record that this transaction inserted, and writes its audit entry. */
export async function recordCreated<Found>(
  trx: DatabaseTransaction,
  kind: RecordKind<Found>,
  id: string,
  { account, now }: Editor,
): Promise<{ ok: true; record: Found }> {
  const record = await findWritten(trx, kind, id)
  const change = { what: 'created', after: kind.logged(record) }
  await recordAuditEntry(trx, account, { thing: kind.thing, id, ...change }, now)
  return { ok: true, record }
}

/** Deletes or restores a record and writes its audit entry. An archived producer stays deleted. */
export function setDeleted<Refusal = never>(
  db: Database,
  { table, thing }: { table: DeletableTable; thing: AuditedThing },
  change: { id: string; isDeleted: boolean; by: Editor; refuse?: Refuse<Refusal> },
): Promise<Deleted | NoInfer<Refusal>> {
  const { id, isDeleted, by } = change
  const at = by.now.toISOString()
  return inTransaction(db, async (trx) => {
    const refusal = await change.refuse?.(trx)
    if (refusal) return refusal
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set((row) => ({
        deleted_at: isDeleted ? at : null,
        version: row('version', '+', 1),
        updated_at: at,
      }))
      .where('id', '=', id)
      .where('deleted_at', isDeleted ? 'is' : 'is not', null)
      .$if(table === 'producers', (update) => update.where('archived_at', 'is', null))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, problem: 'not-found' }
    const what = isDeleted ? 'deleted' : 'restored'
    await recordAuditEntry(trx, by.account, { thing, id, what }, by.now)
    return { ok: true }
  })
}

async function findWritten<Found>(
  trx: DatabaseTransaction,
  { thing, find }: RecordKind<Found>,
  id: string,
): Promise<Found> {
  const record = await find(trx, id)
  if (!record) throw new Error(`The ${thing} was not written`)
  return record
}
