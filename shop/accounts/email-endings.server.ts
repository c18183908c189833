import type { Database } from '#db/schema.ts'
import { untilChanged } from '#db/until-changed.ts'
import { readShop } from '#shop/read-shop.server.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'

/** The e-mail endings that the shop takes now; none means any. */
export async function allowedEndings(db: Database): Promise<string[]> {
  const { settings } = await readShop(db)
  return endingsOf(settings)
}

/** Remembers how an account's e-mail ends, so that it signs in whatever the shop takes later. */
export async function noteEnding(db: Database, email: string): Promise<void> {
  const ending = email.slice(email.lastIndexOf('.') + 1)
  // Written only when it is new: a change of this table makes pages be made anew.
  if ((await usedEndings(db)).includes(ending)) return
  await db
    .insertInto('email_endings')
    .values({ ending })
    .onConflict((conflict) => conflict.column('ending').doNothing())
    .execute()
}

/** How e-mails of accounts have ever ended. */
export const usedEndings = untilChanged(async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('email_endings').select('ending').orderBy('ending').execute()
  return rows.map(({ ending }) => ending)
})
