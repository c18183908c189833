import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { giveCredit } from '#shop/credit/goodwill.server.ts'
import { sellVoucher } from '#shop/credit/vouchers.server.ts'
import type { VoucherSale } from '#shop/credit/voucher.ts'
import { signedIn, type TestShop } from './shop.ts'

/** Signs in a customer with credit from an admin; returns the account and the request headers. */
export async function customerWithCredit(shop: TestShop, piastres: number) {
  const { services } = shop
  const customer = await signedIn(shop, 'customer')
  const staff = (await signedIn(shop, 'admin')).account
  if (piastres > 0) {
    const by = { staff, locale: 'en' as const, now: services.now() }
    const gift = { id: randomUUID(), piastres, reason: 'Late delivery' }
    const given = await giveCredit(services.db, customer.account.id, gift, by)
    if (!given.ok) throw new Error(given.problem)
  }
  return { ...customer, staff }
}

export async function aVoucher(shop: TestShop, sale: Partial<VoucherSale> = {}) {
  const { db, vouchers, now } = shop.services
  const staff = (await signedIn(shop, 'admin')).account
  const usual = {
    piastres: 200_00,
    paidBy: 'cash',
    buyerName: '',
    buyerEmail: '',
    note: '',
  } as const
  const sold = await sellVoucher(db, vouchers, { ...usual, ...sale }, { staff, now: now() })
  if (!sold.ok) throw new Error(sold.problem)
  const { serial } = await db
    .selectFrom('vouchers')
    .select('serial')
    .where('id', '=', sold.id)
    .executeTakeFirstOrThrow()
  return { id: sold.id, code: vouchers.codeOf(serial), staff }
}

export async function balanceOf(db: Database, accountId: string): Promise<number> {
  const { credit_piastres } = await db
    .selectFrom('accounts')
    .select('credit_piastres')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return credit_piastres
}

/**
 * Returns the entries of an account or voucher as sorted texts, such as `credit-given: credit -500,
 * goodwill 500`.
 */
export async function entriesAbout(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['entry', 'what', 'account', 'piastres'])
    .where((row) => row.or([row('account_id', '=', id), row('voucher_id', '=', id)]))
    .orderBy('account')
    .execute()
  const entries = Map.groupBy(rows, ({ entry }) => entry).values()
  return [...entries]
    .map((postings) => {
      const moved = postings.map(({ account, piastres }) => `${account} ${piastres}`)
      return `${postings[0]?.what}: ${moved.join(', ')}`
    })
    .toSorted()
}

/** Makes the account own a cash order; returns the order's id. */
export async function orderOf(shop: TestShop, accountId: string, number: number): Promise<string> {
  const { id } = await shop.services.db
    .updateTable('orders')
    .set({ account_id: accountId })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
