import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'

/** How the database goes about what is asked. */
export async function plansOf(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string> {
  const asked: RootOperationNode[] = []
  await ask(
    db.withPlugin({
      transformQuery({ node }) {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const explain = engineOf(db) === 'sqlite' ? 'explain query plan' : 'explain'
  const plans = await Promise.all(
    asked.map((node) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      return db.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    }),
  )
  return plans.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row))).join('\n')
}
