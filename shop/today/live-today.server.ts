import { createHash } from 'node:crypto'
import type { DialectAdapter } from 'kysely'
import { changeMark } from '#db/change-mark.ts'
import type { Database } from '#db/schema.ts'
import { maySo, runsShop, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { readToday } from '#shop/orders/overview/today.server.ts'
import { workOf } from '#shop/orders/overview/work-today.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { startParts } from '#shop/settings/start.ts'
import { readStartChecked } from '#shop/settings/start.server.ts'
import { listDown } from '#shop/staff-notices/provider-states.server.ts'
import { comingCutoffs } from './coming-cutoffs.server.ts'
import { looseEndPolicies, type LiveToday } from './live-today.ts'
import { readLooseEnds } from './loose-ends.server.ts'

/** Cutoffs pass and messages become late although nothing is written. */
const LONGEST_MS = 30_000
/** During many writes, the page is read at most once a second. */
const OFTEN_MS = 1_000

type Answer = { mark: string; live: LiveToday }
type Known = Answer & {
  /** The database's mark before the page was read. */
  written: string | null
  /** In milliseconds, by the clock of this process. */
  readAt: number
  now: Date
}
const known = new WeakMap<DialectAdapter, Map<StaffRole, Promise<Known>>>()

/**
 * Returns the admin's first page for a role, with a mark of its content. A poll reads the page again only if
 * something was written since. All viewers of a role share the answer.
 */
export async function readLiveToday(
  db: Database,
  { role, now, isPoll }: { role: StaffRole; now: Date; isPoll: boolean },
): Promise<Answer> {
  const { adapter } = db.getExecutor()
  const all = known.get(adapter) ?? new Map<StaffRole, Promise<Known>>()
  known.set(adapter, all)
  const before = isPoll ? await all.get(role)?.catch(() => undefined) : undefined
  const written = await changeMark(db)
  if (before && isCurrent(before, written, now)) return before
  const reading = readNow(db, role, now).then((answer) => ({
    ...answer,
    written,
    readAt: performance.now(),
    now,
  }))
  all.set(role, reading)
  return reading
}

function isCurrent(before: Known, written: string | null, now: Date): boolean {
  const age = performance.now() - before.readAt
  if (Math.abs(now.getTime() - before.now.getTime()) > LONGEST_MS) return false
  if (age < OFTEN_MS) return true
  return written !== null && written === before.written
}

async function readNow(db: Database, role: StaffRole, now: Date): Promise<Answer> {
  const today = await readToday(db, now)
  const runs = runsShop(role)
  const [work, ends, cutoffs, down, start] = await Promise.all([
    runs ? null : workOf(db, today, role),
    readLooseEnds(db, today, now),
    role === 'driver' || role === 'accountant' ? null : comingCutoffs(db, now),
    runs ? listDown(db) : [],
    maySo(role, 'owner') ? startToCheck(db) : null,
  ])
  const looseEnds = ends.filter(({ kind }) => maySo(role, looseEndPolicies[kind]))
  const live = { today: runs ? today : null, work, looseEnds, cutoffs, down, start }
  return { mark: createHash('sha256').update(JSON.stringify(live)).digest('base64url'), live }
}

async function startToCheck(db: Database): Promise<LiveToday['start']> {
  const checked = await readStartChecked(db)
  if (checked.length === startParts.length) return null
  const { name, nameAr, phone } = await readSettings(db)
  return { checked, name, nameAr, phone }
}
