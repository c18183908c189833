import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import type { Account } from './account.ts'
import type { StaffName } from './staff.ts'

/** Sets the name of a member of staff. Returns false when no member has this id. */
export async function nameStaff(
  db: Database,
  account: Account,
  { id, ...names }: StaffName & { id: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ ...names, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    // The log keeps no names, so that an erased person is not in it.
    await recordAuditEntry(trx, account, { thing: 'account', id, what: 'named' }, now)
    return true
  })
}
