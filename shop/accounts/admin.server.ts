import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account, Role } from './account.ts'
import { endLogins } from './accounts.server.ts'
import { withdrawInvitationsBy } from './invitations.server.ts'
import type { StaffRole } from './staff-policy.ts'
import { tellNoMore } from '#shop/mail/staff-devices.server.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'

type Refusal = {
  ok: false
  problem: 'not-found' | 'own-role' | 'not-allowed' | 'admin-password-needed'
}

/**
 * Changes the role of an account, which only owners do, and ends its sessions. A new member of staff’s password must
 * satisfy the rule for admins, which is recorded when it is set and at sign-in. Owners cannot change their own role, so at
 * least one owner remains. What an owner had invited ends with that role.
 */
export async function changeRole(
  db: Database,
  account: Account,
  { id, role, staffRole = 'owner' }: { id: string; role: Role; staffRole?: StaffRole },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  if (id === account.id) return { ok: false, problem: 'own-role' }
  return inTransaction(db, async (trx) => {
    // Locks the rows of all staff, so that two owners who dismiss each other run one after the other.
    await trx
      .updateTable('accounts')
      .set((row) => ({ role: row.ref('role') }))
      .where('role', '=', 'admin')
      .execute()
    const rows = await trx
      .selectFrom('accounts')
      .select(['id', 'role', 'staff_role'])
      .where('id', 'in', [id, account.id])
      .where('deleted_at', 'is', null)
      .execute()
    const own = rows.find((row) => row.id === account.id)
    if (own?.role !== 'admin' || own.staff_role !== 'owner') {
      return { ok: false, problem: 'not-allowed' }
    }
    const row = rows.find((row) => row.id === id)
    if (!row) return { ok: false, problem: 'not-found' }
    const before = roleWord(row.role, row.staff_role)
    const after = roleWord(role, staffRole)
    if (before === after) return { ok: true }
    const changed = await trx
      .updateTable('accounts')
      .set((account) => ({
        role,
        staff_role: staffRole,
        token_version: account('token_version', '+', 1),
        updated_at: now.toISOString(),
      }))
      .where('id', '=', id)
      .$if(role === 'admin', (update) => update.where('has_admin_password', '=', 1))
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return { ok: false, problem: 'admin-password-needed' }
    await trx.deleteFrom('staff_sessions').where('account_id', '=', id).execute()
    if (role === 'customer') await tellNoMore(trx, id)
    await withdrawInvitationsBy(trx, id, now)
    await revokeRunLinksBy(trx, id, now)
    const change = { what: 'role-changed', before: { role: before }, after: { role: after } }
    await recordAuditEntry(trx, account, { thing: 'account', id, ...change }, now)
    return { ok: true }
  })
}

/** A role as the audit log has it: `customer`, or what somebody does in the shop. */
function roleWord(role: Role, staffRole: StaffRole): StaffRole | 'customer' {
  return role === 'admin' ? staffRole : role
}

/** Ends all sessions of an account; false when there is no such account. */
export async function signOutEverywhere(
  db: Database,
  account: Account,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) return false
    await endLogins(trx, id)
    await trx.deleteFrom('staff_sessions').where('account_id', '=', id).execute()
    await recordAuditEntry(trx, account, { thing: 'account', id, what: 'signed-out' }, now)
    return true
  })
}

/** Whether there is an account with this id that was not deleted. */
export async function isAccount(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Links of drivers that somebody made end with the role that let them be made. */
async function revokeRunLinksBy(trx: DatabaseTransaction, id: string, now: Date) {
  await trx
    .updateTable('run_links')
    .set({ revoked_at: now.toISOString() })
    .where('made_by_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
