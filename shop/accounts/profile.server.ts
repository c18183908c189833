import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueAccountMail } from '#shop/mail/mails.server.ts'
import type { Locale } from '#messages/locale.ts'
import type { Account } from './account.ts'
import { findAccount, isTaken, signIn, type SignedIn } from './accounts.server.ts'
import { noteEnding } from './email-endings.server.ts'
import { endLinks, findLink, useUpLink, type LinkProblem } from './links.server.ts'
import type { PasswordKeeper } from './passwords.server.ts'

/** Changes the name and the phone of an account; an empty phone is none. */
export async function changeDetails(
  db: Database,
  { id }: Account,
  details: { first_name: string; last_name: string; phone: string },
  now: Date,
): Promise<SignedIn> {
  await db
    .updateTable('accounts')
    .set({ ...details, phone: details.phone || null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return findAccount(db, id)
}

/**
 * Queues the mail with the link that confirms a new e-mail; earlier links end. Whether the e-mail
 * has an account is looked up when the mail is sent, so that the answer is the same for every one.
 */
export async function askForEmail(
  db: Database,
  passwords: PasswordKeeper,
  account: Account,
  { email, password, locale }: { email: string; password: string; locale: Locale },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'wrong-password' }> {
  if (!(await signIn(db, passwords, { email: account.email, password }))) {
    return { ok: false, problem: 'wrong-password' }
  }
  await inTransaction(db, async (trx) => {
    await endLinks(trx, account.id, ['confirm-email'], now)
    const about = randomUUID()
    const mail = { kind: 'confirm-email' as const, about, recipient: email, locale }
    await queueAccountMail(trx, { ...mail, accountId: account.id }, now)
  })
  return { ok: true }
}

/** Takes the e-mail that a link was sent to as its account’s own, and tells the one before. */
export async function confirmEmail(
  db: Database,
  { token, locale }: { token: string; locale: Locale },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: LinkProblem | 'email-taken' }> {
  const link = await findLink(db, 'confirm-email', token, now)
  if (!link.ok) return link
  const { accountId: id, email } = link
  const problem = await inTransaction(db, async (trx) => {
    const before = await trx
      .updateTable('accounts')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!before) return 'link-unknown'
    if (await isTaken(trx, email)) return 'email-taken'
    if (!(await useUpLink(trx, 'confirm-email', token, now))) return 'link-used'
    await trx
      .updateTable('accounts')
      .set({ email, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await noteEnding(trx, email)
    // A link to the e-mail before opens the account no longer.
    await endLinks(trx, id, ['reset-password', 'confirm-email'], now)
    const mail = { kind: 'email-changed' as const, about: randomUUID(), locale, accountId: id }
    await queueAccountMail(trx, { ...mail, recipient: before.email }, now)
    return undefined
  }).catch(async (error: unknown) => {
    // Somebody signed up with it between the look and the change.
    if (await isTaken(db, email)) return 'email-taken' as const
    throw error
  })
  return problem ? { ok: false, problem } : { ok: true }
}
