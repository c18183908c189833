import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueAccountMail } from '#shop/mail/mails.server.ts'
import type { Locale } from '#messages/locale.ts'
import { isAdminPassword, type Role, linkKinds } from './account.ts'
import { findAccount, lockAccount, type SignedIn } from './accounts.server.ts'
import { resetRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { forgetBrowsers } from './known-browsers.server.ts'
import { endLinks, findLink, useUpLink, type LinkProblem } from './links.server.ts'
import type { PasswordHasher } from './passwords.server.ts'

/**
 * The job that sends the mail checks whether the e-mail has an account, so that neither the response nor
 * its time reveals it.
 */
export async function askForReset(
  db: Database,
  { email, locale }: { email: string; locale: Locale },
  now: Date,
): Promise<void> {
  await inTransaction(db, (trx) =>
    queueAccountMail(
      trx,
      { kind: 'reset-password', about: randomUUID(), recipient: email, locale },
      now,
    ),
  )
}

/** The form needs the role for the password rule and the e-mail for password managers. */
export async function resetLinkOwner(
  db: Database,
  token: string,
  now: Date,
): Promise<{ ok: true; email: string; role: Role } | { ok: false; problem: LinkProblem }> {
  const link = await findLink(db, 'reset-password', token, now)
  if (!link.ok) return link
  const { account } = await findAccount(db, link.accountId)
  return { ok: true, email: account.email, role: account.role }
}

/**
 * Sets a new password by a link. Ends all links, sessions and known browsers of the account, and its rate
 * limits. The phone must be confirmed again, because an intruder may have confirmed it. `role` decided the
 * password rule; refuses an account whose role changed meanwhile.
 */
export async function resetPassword(
  db: Database,
  passwords: PasswordHasher,
  { token, newPassword, role }: { token: string; newPassword: string; role: Role },
  now: Date,
): Promise<({ ok: true } & SignedIn) | { ok: false; problem: LinkProblem }> {
  const link = await findLink(db, 'reset-password', token, now)
  if (!link.ok) return link
  const password_hash = await passwords.hash(newPassword)
  const isReset = await inTransaction(db, async (trx) => {
    const locked = await lockAccount(trx, link.accountId)
    if (locked?.role !== role) return false
    if (!(await useUpLink(trx, 'reset-password', token, now))) return false
    await trx
      .updateTable('accounts')
      .set((row) => ({
        password_hash,
        has_admin_password: Number(isAdminPassword(newPassword)),
        token_version: row('token_version', '+', 1),
        phone_confirmed_at: null,
        updated_at: now.toISOString(),
      }))
      .where('id', '=', link.accountId)
      .execute()
    await endLinks(trx, link.accountId, linkKinds, now)
    await forgetBrowsers(trx, link.accountId)
    return true
  })
  if (!isReset) {
    const after = await findLink(db, 'reset-password', token, now)
    return after.ok ? { ok: false, problem: 'link-used' } : after
  }
  const owner = await findAccount(db, link.accountId)
  await resetRateLimit(db, 'sign-in-account', owner.account.email)
  await resetRateLimit(db, 'own-password', owner.account.id)
  // The link is used up, so the shop may mail another one at once.
  await resetRateLimit(db, 'reset-account', owner.account.email)
  return { ok: true, ...owner }
}
