import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import type { Day } from '#shop/cairo.ts'
import { columnsOfPlace, placeOfRow } from '#shop/place-columns.ts'
import { MOST_RUNS, type newRunBody } from './run.ts'

/** Keeps these advisory locks apart from others. */
const LOCK_CLASS = 5_220_314

export type PlanProblem = 'not-found' | 'run-changed' | 'run-begun' | 'too-many-runs'
export type Planned = { ok: true } | { ok: false; problem: PlanProblem }

export class Refused extends Error {
  problem: PlanProblem
  constructor(problem: PlanProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Changes a day's plan, and writes an audit entry for that day. */
export async function planned(
  db: Database,
  { by, day, now, what }: At & { what: string },
  work: (trx: DatabaseTransaction) => Promise<Record<string, unknown> | void>,
): Promise<Planned> {
  try {
    await inTransaction(db, async (trx) => {
      await lockPlan(trx, day)
      const after = (await work(trx)) ?? {}
      await recordAuditEntry(trx, by, { thing: 'run', id: day, what, after }, now)
    })
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

/**
 * Runs the changes of a day's plan one after the other, so that an order is in one run only. SQLite allows
 * one writer at a time.
 */
async function lockPlan(trx: DatabaseTransaction, day: Day) {
  if (engineOf<Schema>(trx) !== 'postgres') return
  const key = Number(day.replaceAll('-', ''))
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, ${sql.lit(key)})`.execute(trx)
}

export type RunForm = InferOutput<typeof newRunBody>
export type At = { day: Day; now: Date; by: Actor }

/** Adds an empty run to a day. Without a start, it gets the start of the last changed run that has one. */
export async function addRun(db: Database, at: At, form: RunForm): Promise<Planned> {
  return planned(db, { ...at, what: 'created' }, async (trx) => {
    await insertRun(trx, at, form)
    return { run: form.name, driver: form.driver }
  })
}

export async function insertRun(
  trx: DatabaseTransaction,
  { day, now }: Pick<At, 'day' | 'now'>,
  form: RunForm,
) {
  const all = await trx.selectFrom('delivery_runs').select('id').where('day', '=', day).execute()
  if (all.length >= MOST_RUNS) throw new Refused('too-many-runs')
  const id = randomUUID()
  const at = now.toISOString()
  const start = form.start ?? (await lastStart(trx))
  await trx
    .insertInto('delivery_runs')
    .values({ id, day, created_at: at, changed_at: at, ...columnsOfRun({ ...form, start }) })
    .execute()
  return { id, start }
}

function columnsOfRun({ name, driver, driverPhone, start }: RunForm) {
  return { name, driver, driver_phone: driverPhone, ...columnsOfPlace(start) }
}

async function lastStart(db: DatabaseTransaction) {
  const row = await db
    .selectFrom('delivery_runs')
    .select(['latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? placeOfRow(row) : null
}

export type OfRun = At & { id: string; version: number }

/** Locks a run by incrementing its version. Refuses another version than the stored one. */
export async function lockRun(
  trx: DatabaseTransaction,
  { id, day, version, now }: Omit<OfRun, 'by'>,
) {
  const run = await trx
    .updateTable('delivery_runs')
    .set((row) => ({ version: row('version', '+', 1), changed_at: now.toISOString() }))
    .where('id', '=', id)
    .where('day', '=', day)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (run) return run
  const known = await trx
    .selectFrom('delivery_runs')
    .select('id')
    .where('id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  throw new Refused(known ? 'run-changed' : 'not-found')
}

export async function editRun(db: Database, of: OfRun, form: RunForm): Promise<Planned> {
  return planned(db, { ...of, what: 'edited' }, async (trx) => {
    await lockRun(trx, of)
    await trx.updateTable('delivery_runs').set(columnsOfRun(form)).where('id', '=', of.id).execute()
    return { run: form.name, driver: form.driver }
  })
}

/** Removes a run that has not begun. Its orders then have no run. */
export async function removeRun(db: Database, of: OfRun): Promise<Planned> {
  return planned(db, { ...of, what: 'deleted' }, async (trx) => {
    const run = await lockRun(trx, of)
    if (await hasBegun(trx, run.id)) throw new Refused('run-begun')
    await trx.deleteFrom('run_stops').where('run_id', '=', run.id).execute()
    await trx.deleteFrom('run_links').where('run_id', '=', run.id).execute()
    await trx.deleteFrom('delivery_runs').where('id', '=', run.id).execute()
    return { run: run.name }
  })
}

/** True when a stop has an action or a delivery, or the cash of the run was counted. */
export async function hasBegun(trx: DatabaseTransaction, runId: string): Promise<boolean> {
  const stop = await trx
    .selectFrom('run_stops')
    .innerJoin('orders', 'orders.id', 'run_stops.order_id')
    .select('orders.id')
    .where('run_id', '=', runId)
    .where('state', '=', 'delivered')
    .limit(1)
    .executeTakeFirst()
  const action = await trx
    .selectFrom('stop_actions')
    .select('id')
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirst()
  const cashUp = await trx
    .selectFrom('cash_ups')
    .select('id')
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return stop !== undefined || action !== undefined || cashUp !== undefined
}
