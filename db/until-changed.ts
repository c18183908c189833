import type { DialectAdapter } from 'kysely'
import { noteAgain, noteReads, type Reads } from './reads.ts'
import type { Database } from './schema.ts'

const MOST_QUESTIONS = 1000
const changes = new WeakMap<DialectAdapter, number>()

/** What visitors see has changed, here or by another process. */
export function noteChange(db: Database) {
  const { adapter } = db.getExecutor()
  changes.set(adapter, (changes.get(adapter) ?? 0) + 1)
}

/**
 * The same question to the database, its answers kept in memory until something changes that
 * visitors see. A transaction asks always, for it sees what others do not.
 */
export function untilChanged<Question, Answer>(
  ask: (db: Database, question: Question) => Promise<Answer>,
) {
  type Answered = { made: Answer; reads: Reads }
  type Known = { asOf: number; answers: Map<string, Promise<Answered>> }
  const known = new WeakMap<DialectAdapter, Known>()

  function answersOf(db: Database) {
    const { adapter } = db.getExecutor()
    const asOf = changes.get(adapter) ?? 0
    const there = known.get(adapter)
    if (there?.asOf === asOf && there.answers.size < MOST_QUESTIONS) return there.answers
    const answers = new Map<string, Promise<Answered>>()
    known.set(adapter, { asOf, answers })
    return answers
  }

  return async (db: Database, question: Question): Promise<Answer> => {
    if (db.isTransaction) return ask(db, question)
    const answers = answersOf(db)
    const key = JSON.stringify(question)
    const asked = answers.get(key) ?? noteReads(() => ask(db, question))
    answers.set(key, asked)
    asked.catch(() => answers.delete(key))
    const { made, reads } = await asked
    noteAgain(reads)
    return made
  }
}
