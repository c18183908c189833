import type { DatabaseTransaction } from '#db/schema.ts'
import { phonePart } from '#shop/accounts/customer-part.ts'
import { keepCustomers, lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import { giveToPhone, isPhoneInUse } from '#shop/accounts/kept-of-parts.server.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import type { Revision } from './revision.ts'

/** Locks the decisions on accepted customers before any row, so that staff cannot change them meanwhile. */
export async function lockPeople(
  db: DatabaseTransaction,
  { revision, context }: { revision: Revision; context: { staff?: object } },
): Promise<void> {
  if (!context.staff) await keepCustomers(db)
  else if (revision.customer?.phone !== undefined) await lockCustomers(db)
}

/**
 * Moves the staff's records about a guest, such as a refusal, to the corrected phone, unless another order or
 * account has the old one. Only staff trigger it, because a customer may type a stranger's phone.
 */
export async function carryParts(
  { db, order }: OrderWork,
  { customer: { phone } }: { customer: { phone: string } },
): Promise<void> {
  const before = order.customer_phone
  if (phone === before) return
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', order.account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (owner || (await isPhoneInUse(db, before))) return
  await giveToPhone(db, phonePart(before), phone)
}
