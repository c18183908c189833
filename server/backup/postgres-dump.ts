import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { openToRead } from '#db/open.ts'
import { SettingsError } from '../env.ts'
import { countRows } from './counts.ts'
import type { Say } from './progress.ts'

const TELL_EVERY_MS = 2_000

/** Dumps a PostgreSQL database as it is at one moment; answers with its rows at that moment. */
export async function dumpPostgres(
  url: string,
  file: string,
  say: Say,
): Promise<Record<string, number>> {
  const db = openToRead(url)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql`set local statement_timeout = 0`.execute(db)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db)
        const counts = await countRows(db)
        const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]
        await runTool('pg_dump', [...options, `--snapshot=${rows[0]?.id}`], url, () => {
          const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
          say(`  ${(size / 1e6).toFixed(1)} MB of the database`)
        })
        return counts
      })
  } finally {
    await db.destroy()
  }
}

/** All or nothing: tables that are there already are replaced in the same transaction. */
export async function restorePostgres(url: string, file: string, say: Say): Promise<void> {
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges']
  const started = Date.now()
  await runTool('pg_restore', [...options, '--single-transaction', file], url, () =>
    say(`  ${Math.round((Date.now() - started) / 1000)} s`),
  )
  // A dump holds no statistics, and without them large tables are searched row by row.
  await withClient(url, (client) => client.query('analyze'))
}

/** What stands in the way of restoring into this database: its tables, and who works with it. */
export async function inTheWay(url: string): Promise<{ tables: number; connections: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`select
      (select count(*) from pg_tables where schemaname = 'public') as tables,
      (select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend') as connections`)
    return { tables: Number(rows[0].tables), connections: Number(rows[0].connections) }
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one of PostgreSQL's own programs; the password goes by its environment, which others cannot see. */
async function runTool(program: string, options: string[], url: string, tell: () => void) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [...options, `--dbname=${address.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const timer = setInterval(tell, TELL_EVERY_MS)
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new SettingsError(
      `This needs PostgreSQL's own ${program}, which is not on this machine. ` +
        'Install the PostgreSQL client programs (on Debian: apt-get install postgresql-client).',
    )
  } finally {
    clearInterval(timer)
  }
}
