import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { readSettings } from '#shop/settings/settings.server.ts'

/** The e-mail endings, such as `com`, that new accounts may have. An empty list allows any. */
export const allowedEndings = cacheQuery(async (db: Database): Promise<string[]> =>
  endingsOf(await readSettings(db)),
)

/** Records the ending of an account's e-mail, so that it can sign in after the settings change. */
export async function recordEmailEnding(db: Database, email: string): Promise<void> {
  const ending = email.slice(email.lastIndexOf('.') + 1)
  // Writes only new endings, because a change of this table invalidates cached pages.
  if ((await usedEndings(db)).includes(ending)) return
  await db
    .insertInto('email_endings')
    .values({ ending })
    .onConflict((conflict) => conflict.column('ending').doNothing())
    .execute()
}

/** The endings of all e-mails that accounts ever had. */
export const usedEndings = cacheQuery(async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('email_endings').select('ending').orderBy('ending').execute()
  return rows.map(({ ending }) => ending)
})
