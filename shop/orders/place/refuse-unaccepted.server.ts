import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { accountPart, phonePart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { OrderRefused, type OrderContext } from './order-context.server.ts'
import type { OrderRequest } from './order-request.ts'
import { phonesOf } from '../order/recipient.ts'

/** The phones (E.164) of customer and recipient, and the account that places the order. */
export type OrderPeople = { phones: readonly string[]; accountId?: string | null | undefined }

/**
 * Refuses an order by or for a person whose orders the shop no longer accepts. Staff may take it with
 * `isAccepted`. The caller has called `keepCustomers`, so that staff cannot change the decision meanwhile.
 */
export async function refuseUnaccepted(
  db: DatabaseTransaction,
  request: Pick<OrderRequest, 'customer' | 'recipient'>,
  { accountId, staff, isAccepted }: OrderContext,
): Promise<void> {
  const block = await blockOf(db, { phones: phonesOf(request), accountId })
  if (block === undefined || (staff && isAccepted)) return
  if (staff) throw new OrderRefused({ problem: 'customer-not-accepted', reason: block.reason })
  throw new OrderRefused({ problem: 'order-not-taken' })
}

/**
 * Returns the reason why the shop accepts no orders of these people; undefined when it does. An account and
 * the phone that it confirmed count as one person, and so do accounts and phones that staff joined.
 */
export async function blockOf(
  db: Database | DatabaseTransaction,
  { phones, accountId }: OrderPeople,
): Promise<{ reason: string } | undefined> {
  if (phones.length === 0 && !accountId) return undefined
  const given = [...phones.map(phonePart), ...(accountId ? [accountPart(accountId)] : [])]
  return db
    .with('own', (db) =>
      db
        .selectFrom('accounts')
        .select(sql<CustomerPart>`'account:' || id`.as('part'))
        .where('deleted_at', 'is', null)
        .where(({ and, or, eb }) =>
          or([
            eb('id', '=', accountId ?? ''),
            and([eb('phone', 'in', [...phones, '']), eb('phone_confirmed_at', 'is not', null)]),
          ]),
        )
        .unionAll(
          db
            .selectFrom('accounts')
            .select(sql<CustomerPart>`'phone:' || phone`.as('part'))
            .where('id', '=', accountId ?? '')
            .where('deleted_at', 'is', null)
            .where('phone_confirmed_at', 'is not', null),
        ),
    )
    .selectFrom('customer_blocks')
    .select('reason')
    .where('lifted_at', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('part', 'in', given),
        eb('part', 'in', selectFrom('own').select('part')),
        eb(
          'part',
          'in',
          selectFrom('customer_members as same')
            .innerJoin('customer_members as member', 'member.customer_id', 'same.customer_id')
            .select('same.part')
            .where((of) =>
              of.or([
                of('member.part', 'in', given),
                of('member.part', 'in', of.selectFrom('own').select('own.part')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
}
