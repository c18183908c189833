import type { DatabaseTransaction } from '#db/schema.ts'
import { phonePart } from '#shop/accounts/customer-part.ts'
import { keepCustomers, lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import { giveToPhone, isPhoneInUse } from '#shop/accounts/kept-of-parts.server.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import type { Revision } from './revision.ts'

/** Locks the acceptance of customers before any row: others cannot change it until this revision ends. */
export async function lockPeople(
  db: DatabaseTransaction,
  { revision, context }: { revision: Revision; context: { staff?: object } },
): Promise<void> {
  if (!context.staff) await keepCustomers(db)
  else if (revision.customer?.phone !== undefined) await lockCustomers(db)
}

/**
 * Moves what staff keep about a guest to a corrected phone, such as a refusal, unless others order with the
 * old phone. Only staff trigger it, because a customer may type any phone, also a stranger's.
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
