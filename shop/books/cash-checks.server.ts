import { sql, type RawBuilder } from 'kysely'

type Query = RawBuilder<{ name: string | number }>

/** The sum of the ledger's cash entries that each cash-up settled. */
const settled = sql`(
  select cash_up_entries.cash_up_id, sum(piastres) as piastres from cash_up_entries
  join ledger on ledger.entry = cash_up_entries.entry and ledger.account = 'cash'
  group by cash_up_entries.cash_up_id
)`

/** A finding names the id of the cash-up. */
export const cashUpChecks: Record<string, Query> = {
  'a cash-up that is not the sum of what it settled': sql`
    select cash_ups.id as name from cash_ups
    left join ${settled} as settled on settled.cash_up_id = cash_ups.id
    where coalesce(booked_piastres, 0) <> coalesce(settled.piastres, 0)`,

  'a difference in the ledger that is not what was counted': sql`
    select cash_ups.id as name from cash_ups
    left join (
      select cash_up_id, sum(piastres) as piastres from ledger
      where account = 'cash' and cash_up_id is not null group by cash_up_id
    ) as posted on posted.cash_up_id = cash_ups.id
    where coalesce(posted.piastres, 0)
      <> case when closed_at is null then 0 else counted_piastres - booked_piastres end`,

  'a cash-up of a movement that is no cash': sql`
    select distinct cash_up_id as name from cash_up_entries
    where not exists (
      select 1 from ledger where ledger.entry = cash_up_entries.entry and account = 'cash'
        and (order_id is not null or voucher_id is not null))`,

  'a closed day with cash of a driver that is open': sql`
    select cash_ups.id as name from cash_ups
    join closed_days on closed_days.date = cash_ups.day
    where cash_ups.holder <> '' and cash_ups.closed_at is null
      and cash_ups.counted_at < closed_days.closed_at`,
}
