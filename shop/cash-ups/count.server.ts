import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { countedEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { lockOrdersOf } from '#shop/orders/overview/close-day.server.ts'
import { lockDayToClose } from '#shop/orders/place/closed-days.server.ts'
import { cashOfDays, type OpenCash } from './cash-days.server.ts'
import { TILL, type CashUpProblem, type Closing, type Count, type Statement } from './cash-up.ts'

export type Counted = { ok: true } | { ok: false; problem: CashUpProblem }

type Of = {
  day: Day
  /** The id of a run, or `TILL`. */
  holder: string
  account: Account
  now: Date
}

class Refused extends Error {
  problem: CashUpProblem
  constructor(problem: CashUpProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A later count replaces an earlier one. */
export function countCash(db: Database, of: Of, count: Count): Promise<Counted> {
  return counted(db, async (trx) => {
    const cash = await lockCash(trx, of)
    if (cash.row?.closed_at) throw new Refused('cash-closed')
    await writeCount(trx, of, cash, count)
  })
}

/**
 * Closes a cash-up for good: stores its statement, settles its ledger entries and posts the difference to
 * the ledger. Cash that moves later counts in another cash-up.
 */
export function closeCash(db: Database, of: Of, closing: Closing): Promise<Counted> {
  return counted(db, async (trx) => {
    const cash = await lockCash(trx, of)
    if (cash.row?.closed_at) {
      if (cash.row.close_id === closing.id && cash.row.counted_piastres === closing.counted) return
      throw new Refused('cash-closed')
    }
    const id = await writeCount(trx, of, cash, closing)
    const at = of.now.toISOString()
    const booked = cash.statement.toHandIn
    await trx
      .updateTable('cash_ups')
      .set({
        close_id: closing.id,
        closed_at: at,
        closed_by: of.account.email,
        booked_piastres: booked,
        statement: JSON.stringify(withoutNames(cash.statement)),
      })
      .where('id', '=', id)
      .execute()
    await settle(trx, id, cash)
    const difference = closing.counted - booked
    const entries = difference === 0 ? [] : [countedEntry(`cash-up:${id}`, difference)]
    await postEntries(trx, { cashUpId: id, who: of.account.email, now: at }, entries)
    const { counted, reason } = closing
    const after = { day: of.day, holder: of.holder, toHandIn: booked, counted, reason }
    const entry = { thing: 'cash-up', id, what: 'close', after } as const
    await recordAuditEntry(trx, of.account, entry, of.now)
  })
}

async function counted(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Counted> {
  try {
    await inTransaction(db, work)
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

/** Locks all orders of the day before it reads their cash. Actions of phones wait for these locks. */
async function lockCash(trx: DatabaseTransaction, { day, holder, now }: Of): Promise<OpenCash> {
  if (day > dayInCairo(now)) throw new Refused('day-not-over')
  await lockDayToClose(trx, day)
  await lockOrdersOf(trx, day)
  const { cash } = await cashOfDays(trx, { first: day, last: day })
  const found = cash.find((one) => one.holder === (holder === TILL ? '' : holder))
  if (!found) throw new Refused('not-found')
  return found
}

async function writeCount(
  trx: DatabaseTransaction,
  { day, account, now }: Of,
  cash: OpenCash,
  { version, seen, counted, reason }: Count,
): Promise<string> {
  const { row, statement, holder, name, driver } = cash
  if (seen !== cash.seen || version !== (row?.version ?? 0)) throw new Refused('cash-changed')
  if (statement.stops.some(({ isOpen }) => isOpen)) throw new Refused('cash-stops-open')
  if (counted !== statement.toHandIn && reason === '') throw new Refused('required')
  const id = row?.id ?? randomUUID()
  const told = {
    name,
    driver,
    seen,
    reason,
    counted_piastres: counted,
    counted_at: now.toISOString(),
    counted_by: account.email,
  }
  const run = { run_id: holder || null, day, holder }
  if (row)
    await trx
      .updateTable('cash_ups')
      .set({ ...told, version: row.version + 1 })
      .where('id', '=', id)
      .execute()
  else
    await trx
      .insertInto('cash_ups')
      .values({ id, ...run, ...told })
      .execute()
  const after = { day, holder: holder || TILL, toHandIn: statement.toHandIn, counted, reason }
  const entry = { thing: 'cash-up', id, what: 'count', after } as const
  await recordAuditEntry(trx, account, entry, now)
  return id
}

/** Refuses if another cash-up settled one of the entries first. */
async function settle(trx: DatabaseTransaction, id: string, { entries }: OpenCash) {
  for (const { entry } of entries) {
    const done = await trx
      .insertInto('cash_up_entries')
      .values({ entry, cash_up_id: id })
      .onConflict((conflict) => conflict.column('entry').doNothing())
      .returning('entry')
      .executeTakeFirst()
    if (!done) throw new Refused('cash-changed')
  }
}

function withoutNames(statement: Statement): Statement {
  return { ...statement, stops: statement.stops.map((stop) => ({ ...stop, name: '' })) }
}
