import type { Database, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { CapturedFacts, PaymentProvider } from '#shop/payment/provider.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'

/** Refunded sums by tender id: `sent` by the provider, or `credited` to the account. */
type GivenBack = Map<string, { sent: Piastres; credited: Piastres }>

/** `since` is an ISO time. Older tenders are left out. */
export async function givenBackBy(
  db: Database,
  provider: ProviderName,
  since: string,
): Promise<GivenBack> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('tenders', 'tenders.id', 'tender_id')
    .select(({ fn }) => ['tender_id', 'as_credit', fn.sum<number>('amount_piastres').as('sum')])
    .where('refunds.state', '=', 'done')
    .where('tenders.provider', '=', provider)
    .where('tenders.created_at', '>=', since)
    .groupBy(['tender_id', 'as_credit'])
    .execute()
  const sumOf = (of: typeof rows, asCredit: number) =>
    Number(of.find(({ as_credit }) => as_credit === asCredit)?.sum ?? 0)
  const byTender = Map.groupBy(rows, ({ tender_id }) => tender_id)
  return new Map(
    [...byTender].map(([id, of]) => [id, { sent: sumOf(of, 0), credited: sumOf(of, 1) }]),
  )
}

export async function wrongReturns(
  provider: PaymentProvider,
  tender: Pick<TenderRow, 'id' | 'intent_id' | 'charge_ref' | 'captured_piastres'> & {
    payment_state: string
  },
  { facts, givenBack }: { facts: CapturedFacts; givenBack: GivenBack },
): Promise<string[]> {
  const { sent, credited } = givenBack.get(tender.id) ?? { sent: 0, credited: 0 }
  const { intent_id: id, charge_ref: charge } = tender
  const told = facts.returned ?? 0
  // `facts` may count pending refunds. `provider.returned` counts completed ones only.
  const returned = told === sent ? told : await provider.returned({ id: id ?? '', charge })
  const isAllBack =
    tender.payment_state !== 'refunded' || sent + credited === tender.captured_piastres
  if (returned > sent) return ['gave money back outside the shop']
  return returned === sent && isAllBack ? [] : ['has money to get back']
}
