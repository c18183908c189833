import type { Database } from '#db/schema.ts'
import { accountOfPart, phoneOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'
import { accountsOf, targetOf } from './join-credit.server.ts'
import { areOne, twoCustomers } from './merge.server.ts'
import type { CustomerMerge, CustomerPartView, MergePreview } from './merges.ts'
import { membersOf } from './parts.server.ts'

/** Undefined when one of the customers does not exist. */
export async function previewMerge(
  db: Database,
  id: string,
  otherId: string,
): Promise<MergePreview | undefined> {
  const two = await twoCustomers(db, id, otherId)
  if (!two) return undefined
  const { part, one, other } = two
  const all = [...new Set([...one.parts, ...other.parts])]
  const named = one.customerId === undefined ? [] : await membersOf(db, one.customerId)
  const accounts = await accountsOf(db, all)
  const to = targetOf(accounts, part)
  const [parts, otherParts, notes, block] = await Promise.all([
    viewsOf(db, one.parts),
    viewsOf(
      db,
      other.parts.filter((each) => !one.parts.includes(each)),
    ),
    db
      .selectFrom('customer_notes')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('part', 'in', other.parts)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('customer_blocks')
      .select('id')
      .where('part', 'in', all)
      .where('lifted_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ])
  const moving = accounts.filter((account) => account.id !== to)
  const view = [...parts, ...otherParts].find(
    ({ account }) => account !== null && account.id === to,
  )
  return {
    parts,
    otherParts,
    areOne: areOne(two, named) || all.length === 1,
    movedPiastres: moving.reduce((sum, { credit }) => sum + credit, 0),
    creditGoesTo: view?.account?.email || (view?.account?.name ?? ''),
    notes: Number(notes.count),
    isNotAccepted: block !== undefined,
  }
}

async function viewsOf(db: Database, parts: readonly CustomerPart[]): Promise<CustomerPartView[]> {
  return Promise.all(parts.map((part) => viewOf(db, part)))
}

async function viewOf(db: Database, part: CustomerPart): Promise<CustomerPartView> {
  const id = accountOfPart(part)
  const phone = phoneOfPart(part) ?? null
  const { count } = await db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(({ and, eb }) =>
      id === undefined
        ? and([eb('customer_phone', '=', phone), eb('accounts.id', 'is', null)])
        : eb('account_id', '=', id),
    )
    .executeTakeFirstOrThrow()
  const account =
    id === undefined
      ? undefined
      : await db
          .selectFrom('accounts')
          .select(['id', 'first_name', 'last_name', 'email', 'phone', 'credit_piastres'])
          .where('id', '=', id)
          .executeTakeFirst()
  return {
    account: account
      ? {
          id: account.id,
          name: `${account.first_name} ${account.last_name}`.trim(),
          email: account.email ?? '',
        }
      : null,
    phone: account ? account.phone : phone,
    orders: Number(count),
    creditPiastres: account?.credit_piastres ?? 0,
  }
}

/** The latest merge comes first. Leaves out merges that were taken back. */
export async function mergesOf(
  db: Database,
  parts: readonly CustomerPart[],
): Promise<CustomerMerge[]> {
  const merges = await db
    .selectFrom('customer_merges')
    .select(['id', 'at', 'by_email as by'])
    .where('undone_at', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('customer_merge_parts').select('merge_id').where('part', 'in', parts),
    )
    .orderBy('at', 'desc')
    .execute()
  return Promise.all(
    merges.map(async (merge) => {
      const rows = await db
        .selectFrom('customer_merge_parts')
        .select(['part', 'credit_piastres as piastres'])
        .where('merge_id', '=', merge.id)
        .orderBy('part')
        .execute()
      const views = await viewsOf(
        db,
        rows.map(({ part }) => part),
      )
      return {
        ...merge,
        parts: views.map(({ account, phone }) => account?.email || (phone ?? account?.name ?? '')),
        movedPiastres: rows.reduce((sum, { piastres }) => sum + Math.max(0, piastres), 0),
      }
    }),
  )
}
