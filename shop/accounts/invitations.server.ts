import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { INVITATION_MAIL, queueAccountMail } from '#shop/mail/mails.server.ts'
import type { Account } from './account.ts'
import { hashOfToken, newToken } from './secret-token.server.ts'
import { INVITATION_HOURS } from './staff.ts'
import type { StaffRole } from './staff-policy.ts'

const HOUR_MS = 3600_000
/** The audit log lists all invitations under this one thing. */
export const STAFF_LOG = { thing: 'staff', id: 'invitations' } as const

type Wanted = { staffRole: StaffRole; email: string; locale: Locale }

/**
 * Invites a person to the staff. With an e-mail, the link is made when the mail is sent, and an earlier
 * invitation to the same e-mail ends. Without an e-mail, the token is returned once; the database keeps only
 * its hash.
 */
export async function invite(
  db: Database,
  account: Account,
  { staffRole, email, locale }: Wanted,
  now: Date,
): Promise<{ id: string; token: string | null }> {
  const id = randomUUID()
  const token = email === '' ? newToken() : null
  await inTransaction(db, async (trx) => {
    if (email !== '') await endOpen(trx, now).where('email', '=', email).execute()
    await trx
      .insertInto('staff_invitations')
      .values({
        id,
        token_hash: token && hashOfToken(token),
        staff_role: staffRole,
        email,
        invited_by: account.id,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS).toISOString(),
        ended_at: null,
      })
      .execute()
    if (email !== '') {
      const mail = { kind: INVITATION_MAIL, about: id, recipient: email, locale } as const
      await queueAccountMail(trx, mail, now)
    }
    const after = { role: staffRole, email }
    const entry = { ...STAFF_LOG, what: 'invited', before: {}, after }
    await recordAuditEntry(trx, account, entry, now)
  })
  return { id, token }
}

/** Makes the token of a mailed invitation. Returns undefined when the invitation has ended. */
export async function renewInvitation(
  db: Database,
  id: string,
  now: Date,
): Promise<{ token: string; staffRole: StaffRole } | undefined> {
  const token = newToken()
  const row = await db
    .updateTable('staff_invitations')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('staff_role')
    .executeTakeFirst()
  return row && { token, staffRole: row.staff_role }
}

export type InvitationProblem = 'link-unknown' | 'invitation-used' | 'invitation-expired'
type Found =
  | { ok: true; id: string; staffRole: StaffRole; email: string; by: string }
  | { ok: false; problem: InvitationProblem }

/** An invitation is valid only while the account that made it is an owner. */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Found> {
  const row = await db
    .selectFrom('staff_invitations')
    .innerJoin('accounts', 'accounts.id', 'invited_by')
    .select(['staff_invitations.id', 'staff_invitations.staff_role', 'staff_invitations.email'])
    .select(['expires_at', 'ended_at', 'accounts.email as by'])
    .where('token_hash', '=', hashOfToken(token))
    .where('accounts.role', '=', 'admin')
    .where('accounts.staff_role', '=', 'owner')
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { ok: false, problem: 'link-unknown' }
  if (row.ended_at !== null) return { ok: false, problem: 'invitation-used' }
  if (row.expires_at <= now.toISOString()) return { ok: false, problem: 'invitation-expired' }
  return { ok: true, id: row.id, staffRole: row.staff_role, email: row.email, by: row.by ?? '' }
}

/** Returns false when the invitation was used or withdrawn meanwhile. */
export async function useUpInvitation(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await endOpen(trx, now)
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false when no open invitation has this id. */
export async function withdrawInvitation(
  db: Database,
  account: Account,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await endOpen(trx, now)
      .where('id', '=', id)
      .returning(['staff_role', 'email'])
      .executeTakeFirst()
    if (!row) return false
    const before = { role: row.staff_role, email: row.email }
    const entry = { ...STAFF_LOG, what: 'invitation-withdrawn', before, after: {} }
    await recordAuditEntry(trx, account, entry, now)
    return true
  })
}

export async function withdrawInvitationsBy(trx: DatabaseTransaction, id: string, now: Date) {
  await endOpen(trx, now).where('invited_by', '=', id).execute()
}

function endOpen(trx: DatabaseTransaction, now: Date) {
  return trx
    .updateTable('staff_invitations')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
}
