import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'
import { checksOfBooks } from './checks.server.ts'

export type Finding = {
  /** The violated rule: `stock below zero`. */
  check: string
  /** The kind of thing in `names`: `order`, `product`. */
  thing: string
  /** The rows that violate the rule: order numbers, product slugs. */
  names: string[]
}

/** Runs all checks in one read-only snapshot. Orders can be placed meanwhile. */
export async function auditBooks(db: Database, now: Date): Promise<Finding[]> {
  const oneMoment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const isPostgres = engineOf(db) === 'postgres'
  return oneMoment.execute(async (db) => {
    // Removes the statement timeout of requests, because a full check may take longer.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db)
    const findings: Finding[] = []
    for (const [thing, checks] of Object.entries(checksOfBooks(now))) {
      for (const [check, query] of Object.entries(checks)) {
        const { rows } = await query.execute(db)
        findings.push({ check, thing, names: rows.map(({ name }) => String(name)).toSorted() })
      }
    }
    return findings
  })
}
