import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { accountPart, phonePart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { keepCustomers } from '#shop/accounts/customers-lock.server.ts'
import { OrderRefused, type OrderContext } from './order-context.server.ts'
import type { OrderRequest } from './order-request.ts'
import { phonesOf } from '../order/recipient.ts'

/** Who an order is of: the phones of who pays and of who takes it, E.164, and the account that places it. */
export type OrderPeople = { phones: readonly string[]; accountId?: string | null | undefined }

/**
 * Refuses an order of somebody whose orders the shop does not accept any more, or that would be brought to one; in the transaction
 * that places it, so that none is placed once staff have said so. Staff may take it all the same.
 */
export async function refuseUnaccepted(
  db: DatabaseTransaction,
  request: Pick<OrderRequest, 'customer' | 'recipient'>,
  { accountId, staff, isAccepted }: OrderContext,
): Promise<void> {
  await keepCustomers(db)
  const block = await blockOf(db, { phones: phonesOf(request), accountId })
  if (block === undefined || (staff && isAccepted)) return
  if (staff) throw new OrderRefused({ problem: 'customer-not-accepted', reason: block.reason })
  throw new OrderRefused({ problem: 'order-not-taken' })
}

/**
 * Why orders of these people are not accepted; undefined where they are. Whoever staff said to be the same person counts, and an
 * account for the phone that is only its own, and the other way round.
 */
export async function blockOf(
  db: Database | DatabaseTransaction,
  { phones, accountId }: OrderPeople,
): Promise<{ reason: string } | undefined> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'phone', 'phone_confirmed_at as confirmedAt'])
    .where('deleted_at', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        eb('id', '=', accountId ?? ''),
        ...(phones.length > 0
          ? [and([eb('phone', 'in', phones), eb('phone_confirmed_at', 'is not', null)])]
          : []),
      ]),
    )
    .execute()
  const parts: CustomerPart[] = [
    ...phones.map(phonePart),
    ...accounts.flatMap(({ id, phone, confirmedAt }) => [
      accountPart(id),
      ...(phone === null || confirmedAt === null ? [] : [phonePart(phone)]),
    ]),
  ]
  if (parts.length === 0) return undefined
  return db
    .selectFrom('customer_blocks')
    .select('reason')
    .where('lifted_at', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('part', 'in', parts),
        eb(
          'part',
          'in',
          selectFrom('customer_members as same')
            .innerJoin('customer_members as own', 'own.customer_id', 'same.customer_id')
            .select('same.part')
            .where('own.part', 'in', parts),
        ),
      ]),
    )
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
}
