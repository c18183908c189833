import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { transferPicturePath, type TransferWork } from './transfer-work.ts'

const AT_ONCE = 200

export async function listTransferWork(db: Database): Promise<TransferWork> {
  const [reported, toSendBack] = await Promise.all([listReported(db), listToSendBack(db)])
  return { reported, toSendBack }
}

export async function countTransferWork(
  db: Database,
): Promise<{ reported: number; toSendBack: number }> {
  const [reported, toSendBack] = await Promise.all([
    db
      .selectFrom('transfer_reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'reported')
      .executeTakeFirstOrThrow(),
    refundsByHand(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { reported: Number(reported.count), toSendBack: Number(toSendBack.count) }
}

async function listReported(db: Database): Promise<TransferWork['reported']> {
  const rows = await db
    .selectFrom('transfer_reports as report')
    .innerJoin('orders', 'orders.id', 'report.order_id')
    .innerJoin('tenders', (join) =>
      join.onRef('tenders.order_id', '=', 'orders.id').on('tenders.method', '=', 'transfer'),
    )
    .leftJoin('transfer_pictures as picture', 'picture.order_id', 'orders.id')
    .select(['number', 'key', 'orders.state', 'delivery_date as deliveryDate'])
    .select('orders.account_id as accountId')
    .select(['customer_name as customerName', 'customer_phone as customerPhone'])
    .select(['promised_piastres as promisedPiastres', 'picture.created_at as pictureAt'])
    .select(['reference', 'plain_reference as plain', 'reported_at as reportedAt'])
    .where('report.state', '=', 'reported')
    .orderBy('reported_at')
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const others = await ordersByReference(
    db,
    rows.map(({ plain }) => plain),
  )
  return rows.map(({ plain, key, pictureAt, accountId, ...row }) => ({
    ...row,
    hasAccount: accountId !== null,
    picture: pictureAt === null ? null : transferPicturePath({ number: row.number, key }),
    sameReference: (others.get(plain) ?? []).filter((number) => number !== row.number),
  }))
}

/** Returns the numbers of the orders that report these references, by reference. */
export async function ordersByReference(
  db: Database,
  plain: string[],
): Promise<Map<string, number[]>> {
  const asked = [...new Set(plain)].filter((reference) => reference !== '')
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('transfer_reports')
    .innerJoin('orders', 'orders.id', 'transfer_reports.order_id')
    .select(['plain_reference as plain', 'number'])
    .where('plain_reference', 'in', asked)
    .orderBy('number')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.plain)].map(([reference, rows]) => [
      reference,
      rows.map(({ number }) => number),
    ]),
  )
}

async function listToSendBack(db: Database): Promise<TransferWork['toSendBack']> {
  const rows = await refundsByHand(db)
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('transfer_reports as report', 'report.order_id', 'orders.id')
    .select(['refunds.id as refundId', 'amount_piastres as amountPiastres'])
    .select(['number', 'customer_name as customerName', 'customer_phone as customerPhone'])
    .select(['refunds.created_at as createdAt', 'orders.account_id as accountId'])
    .select(sql<string>`coalesce(report.reference, '')`.as('reference'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ accountId, ...row }) => ({ ...row, hasAccount: accountId !== null }))
}

function refundsByHand(db: Database) {
  return db
    .selectFrom('refunds')
    .innerJoin('tenders', 'tenders.id', 'refunds.tender_id')
    .where('tenders.method', '=', 'transfer')
    .where('refunds.as_credit', '=', 0)
    .where('refunds.state', '<>', 'done')
}
