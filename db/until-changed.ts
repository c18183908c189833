import type { DialectAdapter } from 'kysely'
import { noteAgain, noteReads, type Reads } from './reads.ts'
import type { Database } from './schema.ts'

/** Also when no change is heard of, because the line on which it would be told is down. */
const GOOD_MS = 60_000

const changes = new WeakMap<DialectAdapter, number>()

/** What visitors see has changed, here or by another process. */
export function noteChange(db: Database) {
  const { adapter } = db.getExecutor()
  changes.set(adapter, (changes.get(adapter) ?? 0) + 1)
}

/**
 * The same question to the database, its answers kept in memory until something changes that
 * visitors see, and for a minute at most. A transaction asks always, for it sees what others do not.
 */
export function untilChanged<Question extends unknown[], Answer>(
  ask: (db: Database, ...question: Question) => Promise<Answer>,
  { most = 1000 } = {},
) {
  type Answered = { made: Answer; reads: Reads }
  type Known = { asOf: number; expires: number; answers: Map<string, Promise<Answered>> }
  const known = new WeakMap<DialectAdapter, Known>()

  function answersOf(db: Database) {
    const { adapter } = db.getExecutor()
    const asOf = changes.get(adapter) ?? 0
    const there = known.get(adapter)
    const isGood = there?.asOf === asOf && there.expires > Date.now()
    if (isGood) return there.answers
    const answers = new Map<string, Promise<Answered>>()
    known.set(adapter, { asOf, expires: Date.now() + GOOD_MS, answers })
    return answers
  }

  return async (db: Database, ...question: Question): Promise<Answer> => {
    if (db.isTransaction) return ask(db, ...question)
    const answers = answersOf(db)
    const key = JSON.stringify(question)
    const asked = answers.get(key) ?? noteReads(() => ask(db, ...question))
    // To the end of the line, so that what is asked for again outlasts what somebody makes up.
    answers.delete(key)
    answers.set(key, asked)
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break
      answers.delete(oldest)
    }
    asked.catch(() => answers.delete(key))
    const { made, reads } = await asked
    noteAgain(reads)
    return made
  }
}
