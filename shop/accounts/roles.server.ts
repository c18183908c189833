import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account, Role } from './account.ts'
import { endLogins } from './accounts.server.ts'
import { recordChange } from './changes.server.ts'

type Refusal = { ok: false; problem: 'not-found' | 'own-role' | 'not-allowed' }

/**
 * Makes an account an admin, or a customer again. Its logins end, as a token says the role too.
 * Nobody changes their own role, so the last admin remains one.
 */
export async function changeRole(
  db: Database,
  account: Account,
  { id, role }: { id: string; role: Role },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  if (id === account.id) return { ok: false, problem: 'own-role' }
  return inTransaction(db, async (trx) => {
    // Touches every admin's row, so that of two admins who dismiss each other one comes second.
    await trx
      .updateTable('accounts')
      .set((row) => ({ role: row.ref('role') }))
      .where('role', '=', 'admin')
      .execute()
    const rows = await trx
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('id', 'in', [id, account.id])
      .where('deleted_at', 'is', null)
      .execute()
    const own = rows.find((row) => row.id === account.id)
    if (own?.role !== 'admin') return { ok: false, problem: 'not-allowed' }
    const row = rows.find((row) => row.id === id)
    if (!row) return { ok: false, problem: 'not-found' }
    if (row.role === role) return { ok: true }
    await trx
      .updateTable('accounts')
      .set({ role, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await endLogins(trx, id)
    const change = { what: 'role-changed', before: { role: row.role }, after: { role } }
    await recordChange(trx, account, { thing: 'account', id, ...change }, now)
    return { ok: true }
  })
}

/** Ends every login of an account; false where there is none. */
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
    await recordChange(trx, account, { thing: 'account', id, what: 'signed-out' }, now)
    return true
  })
}
