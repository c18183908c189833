import type { Database } from '#db/schema.ts'
import { listPasskeys } from './passkeys.server.ts'
import { livingSessions, listSessions } from './staff-sessions.server.ts'
import type { StaffList, StaffPerson } from './staff.ts'
import { staffRoles } from './staff-policy.ts'

/** Owners come first. The list contains only invitations that can still be used. */
export async function listStaff(db: Database, now: Date): Promise<StaffList> {
  const [people, sessions, invitations] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
      .select(['staff_role as staffRole', 'last_signed_in_at as lastSignedInAt'])
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    livingSessions(db, now)
      .select(({ fn }) => ['account_id', fn.countAll<number | string>().as('count')])
      .groupBy('account_id')
      .execute(),
    db
      .selectFrom('staff_invitations')
      .innerJoin('accounts', 'accounts.id', 'invited_by')
      .select(['staff_invitations.id', 'staff_invitations.staff_role as staffRole'])
      .select(['staff_invitations.email', 'accounts.email as invitedBy'])
      .select(['staff_invitations.created_at as createdAt', 'expires_at as expiresAt'])
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .orderBy('staff_invitations.created_at', 'desc')
      .orderBy('staff_invitations.id')
      .execute(),
  ])
  const counts = new Map(sessions.map(({ account_id, count }) => [account_id, Number(count)]))
  return {
    people: people
      .map((one) => ({ ...one, email: one.email ?? '', sessions: counts.get(one.id) ?? 0 }))
      .toSorted((a, b) => staffRoles.indexOf(a.staffRole) - staffRoles.indexOf(b.staffRole)),
    invitations: invitations.map((one) => ({ ...one, invitedBy: one.invitedBy ?? '' })),
  }
}

/** `sid` is the session of the caller. Returns undefined for a deleted account. */
export async function findPerson(
  db: Database,
  id: string,
  sid: string | undefined,
  now: Date,
): Promise<StaffPerson | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .select(['staff_role', 'last_signed_in_at as lastSignedInAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, staff_role, email, ...person } = row
  return {
    ...person,
    email: email ?? '',
    staffRole: role === 'admin' ? staff_role : null,
    sessions: await listSessions(db, id, sid, now),
    passkeys: (await listPasskeys(db, id)).length,
  }
}
