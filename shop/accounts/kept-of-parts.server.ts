import type { DatabaseTransaction } from '#db/schema.ts'
import { phonePart, type CustomerPart } from './customer-part.ts'

/** True when an order or a living account has this phone (E.164). */
export async function isPhoneInUse(trx: DatabaseTransaction, phone: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('customer_phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  if (order) return true
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Deletes the staff's data about these parts: notes with all versions, blocks and merges. */
export async function forgetParts(
  trx: DatabaseTransaction,
  parts: readonly CustomerPart[],
): Promise<void> {
  if (parts.length === 0) return
  await trx
    .deleteFrom('customer_note_versions')
    .where('note_id', 'in', ({ selectFrom }) =>
      selectFrom('customer_notes').select('customer_notes.id').where('part', 'in', parts),
    )
    .execute()
  for (const table of [
    'customer_notes',
    'customer_blocks',
    'customer_members',
    'customer_merge_parts',
  ] as const) {
    await trx.deleteFrom(table).where('part', 'in', parts).execute()
  }
}

/** Deletes the staff's data about each phone that is no longer in use. */
export async function forgetLonePhones(
  trx: DatabaseTransaction,
  phones: readonly string[],
): Promise<void> {
  for (const phone of new Set(phones)) {
    if (phone !== '' && !(await isPhoneInUse(trx, phone)))
      await forgetParts(trx, [phonePart(phone)])
  }
}

/**
 * Moves the staff's notes, blocks and merges from a part to a phone. An open block does not move if the
 * phone has one already.
 */
export async function giveToPhone(
  trx: DatabaseTransaction,
  part: CustomerPart,
  phone: string,
): Promise<void> {
  const next = phonePart(phone)
  await trx.updateTable('customer_notes').set({ part: next }).where('part', '=', part).execute()
  const isBlocked = await trx
    .selectFrom('customer_blocks')
    .select('id')
    .where('part', '=', next)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  await trx
    .updateTable('customer_blocks')
    .set({ part: next })
    .where('part', '=', part)
    .$if(isBlocked !== undefined, (query) => query.where('lifted_at', 'is not', null))
    .execute()
  const member = await trx
    .selectFrom('customer_members')
    .select('customer_id')
    .where('part', '=', part)
    .executeTakeFirst()
  if (member) {
    await trx
      .insertInto('customer_members')
      .values({ part: next, customer_id: member.customer_id })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .execute()
  }
  await forgetParts(trx, [part])
}
