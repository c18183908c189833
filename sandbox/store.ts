import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoredObjects } from './objects.ts'

export type Store = ReturnType<typeof openStore>
export type ObjectKind = keyof StoredObjects
export type Row = Record<string, unknown>

// `hidden` has facts beside the object itself: the outcome of a test card, the end of a hold, or that the
// object is unusable.
const SCHEMA = `
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists objects (
    position integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    created integer not null,
    parent text,
    hidden text,
    body text not null
  );
  create index if not exists objects_by_kind on objects (kind, created, position);
  create index if not exists objects_by_parent on objects (parent);
  create table if not exists idempotency (
    key text primary key, request text not null, status integer not null, answer text not null, created integer not null
  );
  create table if not exists deliveries (
    id integer primary key autoincrement,
    event text not null unique,
    attempts integer not null default 0,
    due_ms integer not null,
    created_ms integer not null
  );
  create index if not exists deliveries_due on deliveries (due_ms);
  create table if not exists settlements (intent text primary key, due_ms integer not null);
`

export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  // The timeout comes first, because switching to WAL needs the lock when several processes start together.
  // NORMAL loses data only in a power cut.
  db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal')
  db.exec(SCHEMA)
  let inside = false

  /**
   * Does all the work of a request in one write transaction, so that several processes can share the file.
   */
  function transaction<T>(work: () => T): T {
    if (inside) return work()
    db.exec('begin immediate')
    inside = true
    try {
      const result = work()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    } finally {
      inside = false
    }
  }

  function put<K extends ObjectKind>(
    kind: K,
    object: StoredObjects[K],
    parent: string | null = null,
    hidden: string | null = null,
  ) {
    db.prepare(
      `insert into objects (id, kind, created, parent, hidden, body) values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set body = excluded.body`,
    ).run(object.id, kind, object.created, parent, hidden, JSON.stringify(object))
    return object
  }

  function find<K extends ObjectKind>(kind: K, id: string): StoredObjects[K] | undefined {
    const row = db.prepare('select body from objects where id = ? and kind = ?').get(id, kind)
    return row && readObject(kind, row)
  }

  function hiddenOf(id: string) {
    const row = db.prepare('select hidden from objects where id = ?').get(id)
    return typeof row?.hidden === 'string' ? row.hidden : null
  }

  /** Replaces `hidden`, which `put` sets only for a new object. */
  function setHidden(id: string, hidden: string) {
    db.prepare('update objects set hidden = ? where id = ?').run(hidden, id)
  }

  /** Replaces the parent, which `put` sets only for a new object. */
  function setParent(id: string, parent: string | null) {
    db.prepare('update objects set parent = ? where id = ?').run(parent, id)
  }

  function children<K extends ObjectKind>(kind: K, parent: string): StoredObjects[K][] {
    const rows = db
      .prepare('select body from objects where parent = ? and kind = ? order by position')
      .all(parent, kind)
    return rows.map((row) => readObject(kind, row))
  }

  /** Returns a value that is made at first use and stored. */
  function setting(name: string, make: () => string) {
    db.prepare('insert into settings (name, value) values (?, ?) on conflict do nothing').run(
      name,
      make(),
    )
    return String(db.prepare('select value from settings where name = ?').get(name)?.value)
  }

  return {
    db,
    transaction,
    put,
    find,
    hiddenOf,
    setHidden,
    setParent,
    children,
    setting,
    close: () => db.close(),
  }
}

export function readObject<K extends ObjectKind>(_kind: K, row: Row): StoredObjects[K] {
  const object: StoredObjects[K] = JSON.parse(String(row.body))
  return object
}
