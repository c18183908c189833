import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueAccountMail } from '#shop/mail/mails.server.ts'
import type { Locale } from '#messages/locale.ts'
import { linkKinds, type Account } from './account.ts'
import { findAccount, isTaken, lockAccount, signIn, type SignedIn } from './accounts.server.ts'
import { recordEmailEnding } from './email-endings.server.ts'
import { endLinks, findLink, useUpLink, type LinkProblem } from './links.server.ts'
import type { PasswordHasher } from './passwords.server.ts'

/**
 * An empty phone removes the stored phone. Refuses to change a confirmed phone: only another confirmed
 * phone replaces it.
 */
export async function changeDetails(
  db: Database,
  { id }: Account,
  { phone, ...names }: { first_name: string; last_name: string; phone?: string },
  now: Date,
): Promise<({ ok: true } & SignedIn) | { ok: false; problem: 'phone-confirmed' }> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      ...names,
      ...(phone !== undefined && { phone: phone || null }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .$if(phone !== undefined, (update) =>
      update.where(({ eb, or }) =>
        or([eb('phone_confirmed_at', 'is', null), eb('phone', '=', phone ?? '')]),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { ok: false, problem: 'phone-confirmed' }
  return { ok: true, ...(await findAccount(db, id)) }
}

/**
 * Queues the mail with the link that confirms a new e-mail, and invalidates earlier links. The job that
 * sends the mail checks whether the e-mail has an account, so that the response does not reveal it.
 */
export async function askForEmail(
  db: Database,
  passwords: PasswordHasher,
  account: Account,
  { email, password, locale }: { email: string; password: string; locale: Locale },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'wrong-password' }> {
  // An account made with a phone has no password yet. The caller has checked that it signed in just now.
  const isProven =
    account.email === '' || (await signIn(db, passwords, { email: account.email, password }))
  if (!isProven) return { ok: false, problem: 'wrong-password' }
  await inTransaction(db, async (trx) => {
    await endLinks(trx, account.id, ['confirm-email'], now)
    const about = randomUUID()
    const mail = { kind: 'confirm-email' as const, about, recipient: email, locale }
    await queueAccountMail(trx, { ...mail, accountId: account.id }, now)
  })
  return { ok: true }
}

/** Gives the account the e-mail to which the link was sent, and notifies the previous e-mail. */
export async function confirmEmail(
  db: Database,
  { token, locale }: { token: string; locale: Locale },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: LinkProblem | 'email-taken' }> {
  const link = await findLink(db, 'confirm-email', token, now)
  if (!link.ok) return link
  const { accountId: id, email } = link
  const problem = await inTransaction(db, async (trx) => {
    const before = await lockAccount(trx, id)
    if (!before) return 'link-unknown'
    if (await isTaken(trx, email)) return 'email-taken'
    if (!(await useUpLink(trx, 'confirm-email', token, now))) return 'link-used'
    await trx
      .updateTable('accounts')
      .set({ email, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await recordEmailEnding(trx, email)
    // Invalidates links that were sent to the previous e-mail.
    await endLinks(trx, id, linkKinds, now)
    const mail = { kind: 'email-changed' as const, about: randomUUID(), locale, accountId: id }
    if (before.email) await queueAccountMail(trx, { ...mail, recipient: before.email }, now)
    return undefined
  }).catch(async (error: unknown) => {
    // Another account took the e-mail between the check and the update.
    if (await isTaken(db, email)) return 'email-taken' as const
    throw error
  })
  return problem ? { ok: false, problem } : { ok: true }
}
