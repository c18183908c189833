import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'

/**
 * Returns all tables, columns, indexes, constraints, triggers and statistics objects, as the engine
 * describes them.
 */
export async function schemaOf(db: Database): Promise<unknown[]> {
  const query = engineOf(db) === 'sqlite' ? SQLITE : POSTGRES
  const { rows } = await sql.raw(query).execute(db)
  return rows
}

const SQLITE = `
  select tbl_name as "table", type, name, sql from sqlite_schema
  where tbl_name not like 'sqlite\\_%' escape '\\' order by 1, 2, 3`

const POSTGRES = `
  select table_name as "table", 'column' as type, column_name as name,
    concat_ws(' ', data_type, collation_name, is_nullable, column_default,
      is_identity, generation_expression) as sql
  from information_schema.columns where table_schema = 'public'
  union all
  select tablename, 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass::text, 'constraint', conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass::text, 'trigger', tgname, pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all
  select stxrelid::regclass::text, 'statistics', stxname, pg_get_statisticsobjdef(oid)
  from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  order by 1, 2, 3`

/**
 * Quantities may be fractions: an integer column of SQLite can store them, PostgreSQL uses double
 * precision.
 */
const quantities = [
  'products.quantity',
  'order_lines.qty',
  'order_lines.now_qty',
  'stock_movements.change',
]

/** Returns what both engines must share: columns with type and nullability, and indexes. */
export async function commonSchemaOf(db: Database): Promise<string[]> {
  const query = engineOf(db) === 'sqlite' ? SQLITE_COMMON : POSTGRES_COMMON
  const { rows } = await sql.raw<{ line: string }>(query).execute(db)
  return rows
    .map(({ line }) =>
      quantities.some((column) => line.startsWith(`${column} `))
        ? line.replace('integer', 'double precision')
        : line,
    )
    .toSorted()
}

const SQLITE_COMMON = `
  select t.name || '.' || c.name || ' ' || lower(c.type) ||
    case when c."notnull" = 1 or c.pk > 0 then ' not null' else '' end as line
  from sqlite_schema t, pragma_table_xinfo(t.name) c
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'kysely%'
  union all
  select 'index ' || name from sqlite_schema
  where type = 'index' and name not like 'sqlite\\_%' escape '\\'`

const POSTGRES_COMMON = `
  select table_name || '.' || column_name || ' ' || data_type ||
    case when is_nullable = 'NO' then ' not null' else '' end as line
  from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely%'
  union all
  select 'index ' || indexname from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)`
