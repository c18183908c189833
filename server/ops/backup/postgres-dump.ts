import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { openReadOnly } from '#db/open.ts'
import { SettingsError } from '#server/settings-error.ts'
import { countRows } from './counts.ts'

/** Dumps a consistent snapshot. Returns the number of rows of each table. */
export async function dumpPostgres(url: string, file: string): Promise<Record<string, number>> {
  const db = openReadOnly(url)
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
        await runTool('pg_dump', [...options, `--snapshot=${rows[0]?.id}`], url)
        return counts
      })
  } finally {
    await db.destroy()
  }
}

/** Restores in one transaction, which also replaces existing tables. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges']
  await runTool('pg_restore', [...options, '--single-transaction', file], url)
  // A dump has no statistics. Without them the planner scans large tables.
  await withClient(url, (client) => client.query('analyze'))
}

/** Tables and other connections make restoring into a database unsafe. */
export async function restoreObstacles(
  url: string,
): Promise<{ tables: number; connections: number }> {
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

/** Passes the password in the environment, which other users cannot see. */
async function runTool(program: string, options: string[], url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [...options, `--dbname=${address.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new SettingsError(
      `This needs PostgreSQL's own ${program}, which is not on this machine. ` +
        'Install the PostgreSQL client programs (on Debian: apt-get install postgresql-client).',
    )
  }
}
