import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, instantInCairo, type Day } from '#shop/cairo.ts'
import type { ReasonsReport } from './refund-reasons.ts'

const DAYS = 30

/** Reports refunds and refusals at the door between two days in Egypt, by reason and product. */
export async function reportReasons(
  db: Database,
  asked: { from?: Day; to?: Day },
  now: Date,
): Promise<ReasonsReport> {
  const to = asked.to ?? dayInCairo(now)
  const from = asked.from ?? addDays(to, 1 - DAYS)
  const span = {
    start: instantInCairo(from, '00:00').toISOString(),
    end: instantInCairo(addDays(to, 1), '00:00').toISOString(),
  }
  const [refunds, lines] = await Promise.all([refundsIn(db, span), linesIn(db, span)])
  const reasons = [...new Set([...refunds, ...lines].map(({ reason }) => reason))].map((reason) => {
    const refund = refunds.find((one) => one.reason === reason)
    const returned = lines.filter((one) => one.reason === reason)
    const refused = returned.filter(({ what }) => what === 'refused')
    return {
      reason,
      refunds: Number(refund?.refunds ?? 0),
      refundedPiastres: Number(refund?.piastres ?? 0),
      refusedPiastres: sumOf(refused, 'piastres'),
      products: productsOf(returned),
    }
  })
  return { from, to, reasons: reasons.toSorted((a, b) => sizeOf(b) - sizeOf(a)) }
}

type Span = { start: string; end: string }

function refundsIn(db: Database, { start, end }: Span) {
  return db
    .selectFrom('refunds')
    .select(({ fn }) => [
      'reason',
      fn.countAll<number>().as('refunds'),
      fn.sum<number>('amount_piastres').as('piastres'),
    ])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy('reason')
    .execute()
}

async function linesIn(db: Database, { start, end }: Span) {
  const rows = await db
    .selectFrom('line_returns')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'line_returns.order_id')
        .onRef('order_lines.line', '=', 'line_returns.line'),
    )
    .select(['line_returns.reason', 'line_returns.what', 'product_id as productId'])
    .select(({ fn }) => [
      fn.max('name').as('name'),
      fn.max('name_ar').as('nameAr'),
      'unit',
      'unit_amount as unitAmount',
      fn.sum<number>('line_returns.qty').as('qty'),
      fn.sum<number>('line_returns.piastres').as('piastres'),
    ])
    .where('line_returns.at', '>=', start)
    .where('line_returns.at', '<', end)
    .groupBy(['line_returns.reason', 'line_returns.what', 'product_id', 'unit', 'unit_amount'])
    .execute()
  return (
    rows
      .map((row) => ({ ...row, qty: Number(row.qty), piastres: Number(row.piastres) }))
      // A refusal that was taken back in this period sums to 0.
      .filter(({ qty }) => qty !== 0)
  )
}

type Returned = Awaited<ReturnType<typeof linesIn>>

function productsOf(returned: Returned) {
  const products = Map.groupBy(returned, (row) => `${row.productId} ${row.unit} ${row.unitAmount}`)
  return [...products.values()]
    .flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { productId, name, nameAr, unit, unitAmount } = first
      const [qty, piastres] = [sumOf(rows, 'qty'), sumOf(rows, 'piastres')]
      return [{ productId, name, nameAr, unit, unitAmount, qty, piastres }]
    })
    .toSorted((a, b) => b.piastres - a.piastres)
}

function sumOf(rows: Returned, field: 'qty' | 'piastres'): number {
  return rows.reduce((sum, row) => sum + row[field], 0)
}

function sizeOf(reason: ReasonsReport['reasons'][number]): number {
  return reason.refundedPiastres + reason.refusedPiastres
}
