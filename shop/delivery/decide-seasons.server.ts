import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { m } from '#messages/compiled/messages.js'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { islamicDate } from '#shop/islamic-date.ts'
import { hoursIn } from './seasons.server.ts'
import { checkSeason } from './check-season.ts'
import {
  daysBetween,
  proposedHours,
  seasonsAround,
  type AdminSeason,
  type CalendarSeason,
  type SeasonForm,
} from './seasons.ts'

type Row = Selectable<Schema['seasons']>

/** Lists Ramadan and the feasts around today, each with its decision or proposal. */
export async function listAdminSeasons(db: Database, now: Date): Promise<AdminSeason[]> {
  const today = dayInCairo(now)
  const rows = await db.selectFrom('seasons').selectAll().execute()
  return seasonsAround(today).map((season) => {
    const row = rows.find(({ id }) => id === season.id)
    return row ? decided(season, row) : proposed(season, today)
  })
}

function decided(season: CalendarSeason, row: Row): AdminSeason {
  const { decision, starts_on: from, ends_on: to, version } = row
  return {
    ...season,
    decision,
    from,
    to,
    hours: hoursIn(row.hours),
    days: daysIn(row.days),
    version,
  }
}

function proposed(season: CalendarSeason, today: Day): AdminSeason {
  const { kind, startsOn: from, endsOn: to } = season
  const isRamadan = kind === 'ramadan'
  return {
    ...season,
    decision: null,
    from,
    to,
    hours: isRamadan ? proposedHours(from, to) : [],
    days: isRamadan ? [] : daysBetween(from, to).filter((day) => day >= today),
    version: 0,
  }
}

function daysIn(stored: string): Day[] {
  return JSON.parse(stored)
}

type Decided =
  | { ok: true }
  | { ok: false; problem: 'not-found' | 'edited-meanwhile' }
  | { ok: false; problem: 'wrong'; codes: Record<string, string> }

/**
 * Sets the hours of a Ramadan, closes the days of a feast for all areas, or dismisses a season. A proposal
 * has no effect before this. To choose other days for a feast, the owner must undo the decision first.
 */
export async function decideSeason(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: SeasonForm },
  now: Date,
): Promise<Decided> {
  const today = dayInCairo(now)
  const season = seasonsAround(today).find((one) => one.id === id)
  if (!season) return { ok: false, problem: 'not-found' }
  const codes = checkSeason(season, form, today)
  if (Object.keys(codes).length > 0) return { ok: false, problem: 'wrong', codes }
  const isConfirmed = form.decision === 'confirmed'
  const isRamadan = season.kind === 'ramadan'
  const values = {
    decision: form.decision,
    starts_on: (isRamadan && form.from) || season.startsOn,
    ends_on: (isRamadan && form.to) || season.endsOn,
    hours: JSON.stringify(isConfirmed && isRamadan ? form.hours : []),
  }
  return inTransaction(db, async (trx): Promise<Decided> => {
    const before = await trx
      .selectFrom('seasons')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (before && (!isRamadan || before.version !== form.version)) {
      return { ok: false, problem: 'edited-meanwhile' }
    }
    if (!before && form.version !== 0) return { ok: false, problem: 'edited-meanwhile' }
    const changed = before
      ? await trx
          .updateTable('seasons')
          .set({ ...values, version: form.version + 1 })
          .where('id', '=', id)
          .where('version', '=', form.version)
          .executeTakeFirst()
      : await trx
          .insertInto('seasons')
          .values({ id, ...values, days: '[]', version: 1 })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
    const count =
      'numUpdatedRows' in changed ? changed.numUpdatedRows : changed.numInsertedOrUpdatedRows
    if (count !== 1n) return { ok: false, problem: 'edited-meanwhile' }
    const days = isConfirmed && !isRamadan ? await closeDays(trx, season, form.days) : []
    await trx
      .updateTable('seasons')
      .set({ days: JSON.stringify(days) })
      .where('id', '=', id)
      .execute()
    const after = { id, ...values, days: JSON.stringify(days) }
    const entry = {
      ...LOG,
      what: `season-${form.decision}`,
      before: loggedFields(before),
      after: loggedFields(after),
    }
    await recordAuditEntry(trx, account, entry, now)
    return { ok: true }
  })
}

/** Closes those days that are still open, and returns them. `undoSeason` opens only these again. */
async function closeDays(trx: DatabaseTransaction, season: CalendarSeason, days: Day[]) {
  const closed: Day[] = []
  for (const date of [...new Set(days)].toSorted()) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('holidays')
      .values({ date, ...occasionOf(season, date) })
      .onConflict((conflict) => conflict.column('date').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) closed.push(date)
  }
  return closed
}

function occasionOf({ kind }: CalendarSeason, date: Day) {
  const isArafa = islamicDate(date).month === 12 && islamicDate(date).day === 9
  const said =
    kind === 'fitr' ? m.season_fitr_note : isArafa ? m.season_arafa_note : m.season_adha_note
  return { note: said({}, { locale: 'en' }), note_ar: said({}, { locale: 'ar' }) }
}

/** Undoes a decision: the hours end, and the days that it closed are open again. */
export async function undoSeason(
  db: Database,
  account: Account,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'not-found' | 'edited-meanwhile' }> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('seasons')
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      const known = await trx.selectFrom('seasons').select('id').where('id', '=', id).execute()
      return { ok: false, problem: known.length > 0 ? 'edited-meanwhile' : 'not-found' }
    }
    const days = daysIn(row.days)
    if (days.length > 0) await trx.deleteFrom('holidays').where('date', 'in', days).execute()
    const entry = {
      ...LOG,
      what: 'season-undone',
      before: loggedFields(row),
      after: loggedFields(undefined),
    }
    await recordAuditEntry(trx, account, entry, now)
    return { ok: true }
  })
}

const LOG = { thing: 'area', id: 'all' } as const

function loggedFields(
  row: Pick<Row, 'id' | 'starts_on' | 'ends_on' | 'hours' | 'days'> | undefined,
) {
  if (!row)
    return { season: null, seasonFrom: null, seasonTo: null, seasonHours: '', seasonDays: [] }
  return {
    season: row.id,
    seasonFrom: row.starts_on,
    seasonTo: row.ends_on,
    seasonHours: hoursIn(row.hours)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', '),
    seasonDays: daysIn(row.days),
  }
}
