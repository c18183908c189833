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
 * Changes the role of an account, and ends its sessions, open invitations and run links. Only owners may do
 * so, and not for themselves: at least one owner remains. A new member of staff needs a password that
 * satisfies the rule for admins.
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

function roleWord(role: Role, staffRole: StaffRole): StaffRole | 'customer' {
  return role === 'admin' ? staffRole : role
}

/** Returns false when no account has this id. */
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

export async function isAccount(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function revokeRunLinksBy(trx: DatabaseTransaction, id: string, now: Date) {
  await trx
    .updateTable('run_links')
    .set({ revoked_at: now.toISOString() })
    .where('made_by_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
