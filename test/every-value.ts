import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'

export async function everyValue(db: Database): Promise<string> {
  const tables = await db.introspection.getTables()
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}
