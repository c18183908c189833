import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findVoucher, listVouchers } from '#shop/credit/list-vouchers.server.ts'
import { creditOf } from '#shop/credit/statement.server.ts'
import { MOST_CREDIT } from '#shop/credit/credit.ts'
import { redeemVoucher } from '#shop/credit/redeem.server.ts'
import { cancelVoucher, mailVoucher, sellVoucher } from '#shop/credit/vouchers.server.ts'
import { mailsOf } from '../accounts.ts'
import { aVoucher, balanceOf, customerWithCredit, entriesAbout } from '../credit.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf, signedIn } from '../shop.ts'

describeOnEachEngine('gift vouchers', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const now = () => shop().services.now()
  const redeem = (accountId: string, code: string) =>
    redeemVoucher(db(), shop().services.vouchers, { accountId, code, now: now() })
  const see = (id: string) => findVoucher(db(), shop().services.vouchers, id)

  test.each([
    { paidBy: 'cash', received: 'voucher-sold: cash 20000, vouchers -20000' },
    { paidBy: 'bank', received: 'voucher-sold: bank 20000, vouchers -20000' },
  ] as const)('sold for $paidBy and redeemed once', async ({ paidBy, received }) => {
    const { id, code } = await aVoucher(shop(), { paidBy, buyerName: 'Hoda' })
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await see(id)).toMatchObject({ state: 'open', code, buyerName: 'Hoda', endedAt: null })
    const one = await customerWithCredit(shop(), 10_00)
    expect(await redeem(one.account.id, code)).toEqual({ ok: true, piastres: 200_00 })
    expect(await balanceOf(db(), one.account.id)).toBe(210_00)
    expect(await entriesAbout(db(), id)).toEqual([
      'voucher-redeemed: credit -20000, vouchers 20000',
      received,
    ])
    expect(await see(id)).toMatchObject({
      state: 'redeemed',
      code: null,
      redeemedBy: { id: one.account.id, email: one.account.email },
      endedAt: now().toISOString(),
    })
    const { movements } = (await creditOf(db(), one.account.id)) ?? {}
    expect(movements).toContainEqual(
      expect.objectContaining({ what: 'voucher-redeemed', piastres: 200_00 }),
    )
    const other = await customerWithCredit(shop(), 0)
    const problem = async (accountId: string) => redeem(accountId, code)
    expect(await problem(other.account.id)).toEqual({ ok: false, problem: 'voucher-redeemed' })
    expect(await problem(one.account.id)).toEqual({ ok: false, problem: 'voucher-redeemed-by-you' })
    expect(await balanceOf(db(), one.account.id)).toBe(210_00)
    expect(await balanceOf(db(), other.account.id)).toBe(0)
  })

  test('sold by a manager to herself is no credit; owners are told of one that other staff redeem', async () => {
    const manager = (await signedIn(shop(), 'admin', 'manager')).account
    const sale = {
      piastres: 200_00,
      paidBy: 'cash',
      buyerName: '',
      buyerEmail: '',
      note: '',
    } as const
    const { vouchers } = shop().services
    const sold = await sellVoucher(db(), vouchers, sale, { staff: manager, now: now() })
    const { serial } = await db()
      .selectFrom('vouchers')
      .select('serial')
      .where('id', '=', sold.ok ? sold.id : '')
      .executeTakeFirstOrThrow()
    const code = vouchers.codeOf(serial)
    expect(await redeem(manager.id, code)).toEqual({ ok: false, problem: 'own-credit' })
    expect(await balanceOf(db(), manager.id)).toBe(0)
    const packer = (await signedIn(shop(), 'admin', 'packer')).account
    expect(await redeem(packer.id, code)).toEqual({ ok: true, piastres: 200_00 })
    const told = await db()
      .selectFrom('staff_events')
      .select('about')
      .where('event', '=', 'staff-credit')
      .execute()
    expect(told.map(({ about }) => JSON.parse(about))).toContainEqual({
      accountId: packer.id,
      byId: manager.id,
      piastres: 200_00,
    })
  })

  test('of twenty at once one redeems it', async () => {
    const { code } = await aVoucher(shop())
    const customers = await Promise.all([1, 2].map(() => customerWithCredit(shop(), 0)))
    const ids = customers.map(({ account }) => account.id)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(ids[index % 2] ?? '', code)),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const balances = await Promise.all(ids.map((id) => balanceOf(db(), id)))
    expect(balances.toSorted()).toEqual([0, 200_00])
  })

  test('cancelled before it is redeemed, its money goes back; afterwards it cannot be', async () => {
    const { id, code, staff } = await aVoucher(shop())
    const by = { staff, now: now() }
    const { account } = await customerWithCredit(shop(), 0)
    expect(await cancelVoucher(db(), id, by)).toEqual({ ok: true })
    expect(await cancelVoucher(db(), id, by)).toEqual({ ok: true })
    expect(await entriesAbout(db(), id)).toEqual([
      'voucher-cancelled: cash -20000, vouchers 20000',
      'voucher-sold: cash 20000, vouchers -20000',
    ])
    expect(await redeem(account.id, code)).toEqual({ ok: false, problem: 'voucher-cancelled' })
    expect(await see(id)).toMatchObject({
      state: 'cancelled',
      code: null,
      cancelledBy: staff.email,
      redeemedBy: null,
    })
    const used = await aVoucher(shop())
    await redeem(account.id, used.code)
    expect(await cancelVoucher(db(), used.id, by)).toEqual({
      ok: false,
      problem: 'voucher-redeemed',
    })
    expect(await cancelVoucher(db(), randomUUID(), by)).toEqual({ ok: false, problem: 'not-found' })
  })

  test('sold once for one id', async () => {
    const { account: staff } = await signedIn(shop(), 'admin')
    const { vouchers } = shop().services
    const sale = { id: randomUUID(), piastres: 50_00, paidBy: 'cash' as const }
    const texts = { buyerName: '', buyerEmail: '', note: '' }
    const sell = (more: object = {}) =>
      sellVoucher(db(), vouchers, { ...sale, ...texts, ...more }, { staff, now: now() })
    const all = await Promise.all([1, 2, 3].map(() => sell()))
    expect(all).toEqual(all.map(() => ({ ok: true, id: sale.id })))
    expect(await entriesAbout(db(), sale.id)).toHaveLength(1)
    expect(await sell({ piastres: 1 })).toEqual({ ok: false, problem: 'id-taken' })
  })

  test('of a serial that is taken another is drawn', async () => {
    const { account: staff } = await signedIn(shop(), 'admin')
    const draws = ['ABCDEF', 'ABCDEF', 'ABCDEG']
    const codes = { newSerial: () => draws.shift() ?? '' }
    const sale = { piastres: 1, paidBy: 'cash', buyerName: '', buyerEmail: '', note: '' } as const
    for (let one = 0; one < 2; one++) {
      expect(await sellVoucher(db(), codes, sale, { staff, now: now() })).toMatchObject({
        ok: true,
      })
    }
    expect(draws).toEqual([])
  })

  test('refused without a query where the shop did not sign the code', async () => {
    const { code } = await aVoucher(shop())
    const { account } = await customerWithCredit(shop(), 0)
    const { vouchers } = shop().services
    const wrong = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
    // Throws on any use, to prove that a wrong code is refused without a query.
    const noDatabase = new Proxy(db(), {
      get() {
        throw new Error('The database was asked')
      },
    })
    for (const guess of [wrong, '', '7', 'ABCD-EFGH-JKMN', '🍅'.repeat(12), 'x'.repeat(64)]) {
      const redeemed = await redeemVoucher(noDatabase, vouchers, {
        accountId: account.id,
        code: guess,
        now: now(),
      })
      expect(redeemed, guess).toEqual({ ok: false, problem: 'voucher-unknown' })
    }
    // Signed but never sold, as if another copy of the shop had made it.
    const unsold = vouchers.codeOf(vouchers.newSerial())
    expect(await redeem(account.id, unsold)).toEqual({ ok: false, problem: 'voucher-unknown' })
  })

  test('stays open where its sum would be too much credit', async () => {
    const { account } = await customerWithCredit(shop(), MOST_CREDIT)
    const { id, code } = await aVoucher(shop())
    expect(await redeem(account.id, code)).toEqual({ ok: false, problem: 'credit-too-much' })
    expect(await see(id)).toMatchObject({ state: 'open', code })
  })

  test('sent by mail in the chosen language, not twice while one waits, never once it ended', async () => {
    const { id, code, staff } = await aVoucher(shop())
    const by = { staff, now: now() }
    const to = { email: 'hoda@example.com', locale: 'ar' as const }
    // Sends the earlier mails about credit first.
    await mailsOf(shop())
    for (let one = 0; one < 2; one++) {
      expect(await mailVoucher(db(), id, to, by)).toEqual({ ok: true })
    }
    const mails = await mailsOf(shop())
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: to.email, text: expect.stringContaining(code) })
    expect(mails[0]?.html).toContain('dir="rtl"')
    // The recipient lost the mail, so it is sent again.
    expect(await mailVoucher(db(), id, to, by)).toEqual({ ok: true })
    expect(await mailsOf(shop())).toHaveLength(1)
    await mailVoucher(db(), id, { ...to, email: 'late@example.com' }, by)
    await cancelVoucher(db(), id, by)
    expect(await mailsOf(shop())).toEqual([])
    expect(await mailVoucher(db(), id, to, by)).toEqual({ ok: false, problem: 'voucher-cancelled' })
    expect(await mailVoucher(db(), randomUUID(), to, by)).toEqual({
      ok: false,
      problem: 'not-found',
    })
    const rows = await db().selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('listed by state, with what the open ones are worth', async () => {
    const before = await listVouchers(db(), { page: 1 })
    const open = await aVoucher(shop(), { piastres: 70_00 })
    const gone = await aVoucher(shop())
    await cancelVoucher(db(), gone.id, { staff: gone.staff, now: now() })
    const all = await listVouchers(db(), { page: 1 })
    expect(all.total).toBe(before.total + 2)
    expect(all.openPiastres).toBe(before.openPiastres + 70_00)
    const cancelled = await listVouchers(db(), { state: 'cancelled', page: 1 })
    expect(cancelled.vouchers.map(({ id }) => id)).toContain(gone.id)
    expect(cancelled.vouchers.map(({ id }) => id)).not.toContain(open.id)
    expect(JSON.stringify(all)).not.toContain(open.code)
    expect(await listVouchers(db(), { page: 99 })).toMatchObject({ vouchers: [], page: 99 })
  })
})
