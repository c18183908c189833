import { sql, type RawBuilder } from 'kysely'

type Query = RawBuilder<{ name: string | number }>

/** A finding names the id of the account. */
export const creditChecks: Record<string, Query> = {
  'credit below zero, or of a deleted account': sql`
    select id as name from accounts
    where credit_piastres < 0 or (credit_piastres > 0 and deleted_at is not null)`,

  // Credit is a debt of the shop, so its balance in the ledger is negative.
  'credit that is not what the ledger owes its customer': sql`
    select id as name from accounts
    left join (
      select account_id, sum(piastres) as balance from ledger
      where account = 'credit' group by account_id
    ) as posted on posted.account_id = accounts.id
    where credit_piastres <> -coalesce(balance, 0)`,
}

export const voucherChecks: Record<string, Query> = {
  'a voucher whose sum in the ledger is not what it is worth': sql`
    select vouchers.id as name from vouchers
    left join (
      select voucher_id, sum(piastres) as balance from ledger
      where account = 'vouchers' group by voucher_id
    ) as posted on posted.voucher_id = vouchers.id
    where coalesce(balance, 0) <> case when state = 'open' then -vouchers.piastres else 0 end`,

  'a voucher that is not credit of the account that redeemed it': sql`
    select vouchers.id as name from vouchers
    left join (
      select voucher_id, account_id, sum(piastres) as balance from ledger
      where account = 'credit' and voucher_id is not null group by voucher_id, account_id
    ) as posted on posted.voucher_id = vouchers.id
    where coalesce(balance, 0) <> case when state = 'redeemed' then -vouchers.piastres else 0 end
      or (state = 'redeemed' and posted.account_id <> vouchers.account_id)`,
}
