import type { Database } from '#db/schema.ts'
import { startParts, type StartCheck, type StartPart } from './start.ts'

/** A part has a row once the owner has confirmed it. */
export async function readStartChecked(db: Database): Promise<StartPart[]> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', startParts.map(keyOf))
    .execute()
  const keys = rows.map(({ key }) => key)
  return startParts.filter((part) => keys.includes(keyOf(part)))
}

export async function checkStart(
  db: Database,
  { part, isRight }: StartCheck,
  now: Date,
): Promise<void> {
  const key = keyOf(part)
  if (isRight) {
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(now.toISOString()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  } else {
    await db.deleteFrom('settings').where('key', '=', key).execute()
  }
}

function keyOf(part: StartPart): string {
  return `start-${part}`
}
