import type { Database } from '#db/schema.ts'
import type { VoucherCodes } from './voucher-code.server.ts'
import type { Voucher, VoucherRow, VoucherState } from './voucher.ts'

const VOUCHERS_PER_PAGE = 50

const columns = [
  'vouchers.id',
  'serial',
  'piastres',
  'state',
  'paid_by as paidBy',
  'buyer_name as buyerName',
  'buyer_email as buyerEmail',
  'note',
  'sold_at as soldAt',
  'sold_by as soldBy',
  'ended_at as endedAt',
  'ended_by as cancelledBy',
  'accounts.id as accountId',
  'accounts.email as accountEmail',
  'first_name',
  'last_name',
] as const

/** The last sold voucher comes first. `openPiastres` is the sum of all open ones, on any page. */
export async function listVouchers(
  db: Database,
  { state, page }: { state?: VoucherState; page: number },
) {
  const [rows, total, open] = await Promise.all([
    vouchers(db)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
      .orderBy('sold_at', 'desc')
      .orderBy('vouchers.id')
      .limit(VOUCHERS_PER_PAGE)
      .offset((page - 1) * VOUCHERS_PER_PAGE)
      .execute(),
    db
      .selectFrom('vouchers')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vouchers')
      .select(({ fn }) => fn.sum<number | string | null>('piastres').as('sum'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  ])
  const count = Number(total.count)
  return {
    vouchers: rows.map(rowOf),
    page,
    pages: Math.max(1, Math.ceil(count / VOUCHERS_PER_PAGE)),
    total: count,
    openPiastres: Number(open.sum ?? 0),
  }
}

/** The code is null unless the voucher is open. */
export async function findVoucher(
  db: Database,
  codes: Pick<VoucherCodes, 'codeOf'>,
  id: string,
): Promise<Voucher | undefined> {
  const row = await vouchers(db).where('vouchers.id', '=', id).executeTakeFirst()
  return row && { ...rowOf(row), code: row.state === 'open' ? codes.codeOf(row.serial) : null }
}

function vouchers(db: Database) {
  return db
    .selectFrom('vouchers')
    .leftJoin('accounts', 'accounts.id', 'vouchers.account_id')
    .select(columns)
}

type Row = Awaited<ReturnType<ReturnType<typeof vouchers>['executeTakeFirstOrThrow']>>

function rowOf({
  serial,
  accountId,
  accountEmail,
  first_name,
  last_name,
  ...row
}: Row): VoucherRow {
  const redeemedBy = accountId
    ? { id: accountId, name: `${first_name} ${last_name}`, email: accountEmail ?? '' }
    : null
  return { ...row, redeemedBy }
}
