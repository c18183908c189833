import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { locales, type Locale } from '#messages/locale.ts'
import { bookFiles, RECEIPTS_PER_FILE, type Books } from '#shop/books/files/book-file.ts'
import { piastresOf } from '#shop/money.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { sellOfAllKinds, soldInLedger } from '../../sold-days.ts'
import { shopOf, signedIn } from '../../shop.ts'

type Sold = Awaited<ReturnType<typeof sellOfAllKinds>>
type Row = Record<string, string>

describeOnEachEngine('the accountant’s files', (open) => {
  const shop = shopOf(open)
  let sold: Sold
  let headers: { Authorization: string }
  beforeAll(async () => {
    sold = await sellOfAllKinds(shop())
    headers = (await signedIn(shop(), 'admin', 'accountant')).headers
  })
  const ofDay = () => `from=${sold.day}&to=${sold.day}`
  /** All records are of today, which is before the delivery day. */
  const untilNow = () => {
    const today = shop().clock.now.toISOString().slice(0, 10)
    return `from=${today}&to=${today}`
  }

  async function textOf(file: string, query: string, locale: Locale = 'en'): Promise<string> {
    const response = await shop().get(`/api/admin/books/files/${file}?${query}`, {
      ...headers,
      'Accept-Language': locale,
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    // `text()` would drop the byte order mark.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }
  async function rowsOf(file: string, query: string): Promise<Row[]> {
    const text = await textOf(file, query)
    const parsed = Papa.parse<Row>(text.slice(1), { header: true, skipEmptyLines: true })
    expect(parsed.errors).toEqual([])
    return parsed.data
  }
  /** In piastres. */
  const sumOf = (rows: Row[], title: string) =>
    rows.reduce((sum, row) => sum + piastresOf(Number(row[title])), 0)
  const inAccount = async (account: string) => {
    const rows = await shop()
      .services.db.selectFrom('ledger')
      .select('piastres')
      .where('account', '=', account as 'cash')
      .execute()
    return rows.reduce((sum, { piastres }) => sum + piastres, 0)
  }
  async function books(query: string): Promise<Books> {
    const response = await shop().get(`/api/admin/books?${query}`, headers)
    expect(response.status).toBe(200)
    return response.json()
  }

  test('orders and their lines add up to what the ledger has as sold', async () => {
    const inLedger = await soldInLedger(shop(), sold.day)
    const orders = await rowsOf('orders', ofDay())
    expect(sumOf(orders, m.books_net())).toBe(inLedger)
    // The order without payment is missing; the cancelled one is sold for 0.
    expect(orders.map((row) => Number(row[m.column_order()])).toSorted()).toEqual(
      [sold.first, sold.second, sold.third, sold.fourth, sold.fifth]
        .map(({ number }) => number)
        .toSorted(),
    )
    const cancelled = orders.find((row) => row[m.column_order()] === String(sold.third.number))
    expect(cancelled).toMatchObject({ [m.books_net()]: '0', [m.books_goods()]: '0' })
    const lines = await rowsOf('lines', ofDay())
    expect(sumOf(lines, m.books_net())).toBe(inLedger)
    expect(sumOf(lines, m.books_vat_amount()) + sumOf(lines, m.books_without_vat())).toBe(inLedger)
    expect(await books(ofDay())).toMatchObject({
      sold: { piastres: inLedger, inLedgerPiastres: inLedger, givenPiastres: 57_33 + 7_77 },
    })
    expect(sumOf(orders, m.column_owed())).toBe(await inAccount('receivable'))
  })

  test('sales by delivery day, receipts and the ledger differ by the steps that are told', async () => {
    const { db } = shop().services
    const [orders, receipts] = [
      await db.selectFrom('orders').selectAll().where('delivery_date', '=', sold.day).execute(),
      await db.selectFrom('receipts').selectAll().execute(),
    ]
    const awaited = orders.filter(({ state }) => state !== 'delivered' && isFulfilled(state))
    expect(awaited.length).toBeGreaterThan(0)
    const undelivered = {
      orders: awaited.length,
      piastres: awaited.reduce((sum, one) => sum + one.total_piastres - one.given_piastres, 0),
    }
    const receiptsPiastres = receipts.reduce(
      (sum, one) => sum + (one.series === 'receipt' ? 1 : -1) * one.total_piastres,
      0,
    )
    const bookedPiastres = await soldInLedger(shop(), sold.day)
    const none = { receiptsElsewherePiastres: 0, receiptsOfOthersPiastres: 0 }
    const today = shop().clock.now.toISOString().slice(0, 10)
    const both = await books(`from=${today}&to=${sold.day}`)
    expect(both.steps).toEqual({
      undelivered,
      withoutReceiptPiastres: 0,
      receiptsPiastres,
      bookedPiastres,
      bookedOtherDaysPiastres: 0,
      ...none,
    })
    expect(both.sold.piastres - undelivered.piastres).toBe(receiptsPiastres)
    const day = await books(ofDay())
    expect(day.steps).toMatchObject({
      undelivered,
      withoutReceiptPiastres: 0,
      receiptsElsewherePiastres: receiptsPiastres,
      receiptsPiastres: 0,
      bookedOtherDaysPiastres: -bookedPiastres,
      bookedPiastres: 0,
    })
    const now = await books(untilNow())
    expect(now.steps).toMatchObject({
      undelivered: { orders: 0, piastres: 0 },
      receiptsOfOthersPiastres: receiptsPiastres,
      receiptsPiastres,
      bookedOtherDaysPiastres: bookedPiastres,
      bookedPiastres,
    })
  })

  test('refunds, payments, cash and the ledger are those of the ledger', async () => {
    const refunds = await rowsOf('refunds', untilNow())
    const { db } = shop().services
    const posted = await db
      .selectFrom('ledger')
      .select('piastres')
      .where('account', '=', 'refunds-due')
      .where('piastres', '>', 0)
      .execute()
    expect(posted.length).toBeGreaterThan(2)
    expect(sumOf(refunds, m.column_amount())).toBe(
      posted.reduce((sum, { piastres }) => sum + piastres, 0),
    )

    const payments = await rowsOf('payments', untilNow())
    for (const account of ['provider', 'cash', 'credit', 'vouchers'] as const) {
      const some = payments.filter((row) => row[m.books_account()] === nameOf(account))
      expect(some.length, account).toBeGreaterThan(0)
      const balance = sumOf(some, m.column_in()) - sumOf(some, m.column_out())
      expect(balance, account).toBe(await inAccount(account))
    }
    const byCard = payments.filter((row) => row[m.books_account()] === nameOf('provider'))
    expect(byCard.every((row) => row[m.column_method()] === m.checkout_card())).toBe(true)

    const cash = await rowsOf('cash', untilNow())
    expect(cash[0]).toMatchObject({
      [m.column_kind()]: m.cash_before(),
      [m.column_balance()]: '0',
    })
    expect(cash.at(-1)?.[m.column_kind()]).toBe(m.cash_after())
    expect(piastresOf(Number(cash.at(-1)?.[m.column_balance()]))).toBe(await inAccount('cash'))

    const ledger = await rowsOf('ledger', untilNow())
    const { count } = await db
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(ledger).toHaveLength(Number(count))
    expect(sumOf(ledger, m.books_debit())).toBe(sumOf(ledger, m.books_credit()))
    const { accounts } = await books(untilNow())
    for (const { account, debitPiastres, creditPiastres, balancePiastres } of accounts) {
      expect(debitPiastres - creditPiastres, account).toBe(balancePiastres)
      expect(balancePiastres, account).toBe(await inAccount(account))
    }
  })

  test('VAT by rate is what receipts say, and they say what was delivered', async () => {
    const vat = await rowsOf('vat', untilNow())
    const issued = await shop().services.db.selectFrom('receipts').selectAll().execute()
    const sign = (series: string) => (series === 'receipt' ? 1 : -1)
    const told = issued.reduce((sum, one) => sum + sign(one.series) * one.total_piastres, 0)
    const toldVat = issued.reduce((sum, one) => sum + sign(one.series) * one.vat_piastres, 0)
    expect(sumOf(vat, m.books_with_vat())).toBe(told)
    expect(sumOf(vat, m.books_vat_amount())).toBe(toldVat)
    expect(toldVat).toBeGreaterThan(10_00)
    // Goods have rates of 0, 5 and 14, delivery 14.
    expect(vat.map((row) => [row[m.books_what()], row[m.books_rate()]])).toEqual([
      [m.books_goods(), '0'],
      [m.books_goods(), '5'],
      [m.books_goods(), '14'],
      [m.books_delivery(), '14'],
    ])
    const byProduct = await rowsOf('vat-products', untilNow())
    expect(sumOf(byProduct, m.books_vat_amount())).toBe(toldVat)
    // Leaves out the undelivered order.
    const orders = await rowsOf('orders', ofDay())
    const open = orders.filter((row) => row[m.column_order()] === String(sold.fifth.number))
    expect(told).toBe(sumOf(orders, m.books_net()) - sumOf(open, m.books_net()))
    expect((await books(untilNow())).vat).toHaveLength(4)
  })

  test.each(locales)(
    'files are read by spreadsheets in %s, and no cell is a formula',
    async (locale) => {
      for (const file of bookFiles) {
        const query = file === 'orders' || file === 'lines' ? ofDay() : untilNow()
        const text = await textOf(file, query, locale)
        expect(text.startsWith('\ufeff'), file).toBe(true)
        const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true })
        expect(errors, file).toEqual([])
        expect(data.length, file).toBeGreaterThan(1)
        const [heads = []] = data
        expect(new Set(heads).size, file).toBe(heads.length)
        const letters = locale === 'ar' ? /^[\p{Script=Arabic} ]+$/u : /^[A-Za-z ]+$/
        expect(
          heads.filter((head) => !letters.test(head)),
          file,
        ).toEqual([])
        const formulas = data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))
        expect(
          formulas.filter((cell) => Number.isNaN(Number(cell))),
          file,
        ).toEqual([])
        expect(text).not.toMatch(/\p{Nd}(?<![0-9])/u)
      }
      const lines = await textOf('lines', ofDay(), 'en')
      expect(lines).toContain(`"'=HYPERLINK(""x"")"`)
      expect(lines).toContain('"Eggs, ""large"""')
      expect(await textOf('refunds', untilNow())).toContain("'=1+1")
    },
  )

  test('receipts of a period are one file for each so many, numbered and in both languages', async () => {
    const { receipts, receiptFiles } = await books(untilNow())
    expect(receiptFiles).toBe(1)
    expect(receipts).toMatchObject([
      { series: 'receipt', first: 1 },
      { series: 'credit-note', first: 1 },
    ])
    expect(receipts[0]?.count).toBeLessThan(RECEIPTS_PER_FILE)
    const fetched = (file: string, query = untilNow()) =>
      shop().get(`/api/admin/books/receipts/${file}?${query}`, headers)
    const pdf = Buffer.from(await (await fetched('1')).arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(receipts.reduce((sum, { count }) => sum + count, 0))
    for (const file of ['2', '0', '-1', '1e0', '99999', 'one']) {
      expect((await fetched(file)).status, file).toBe(404)
    }
    expect((await fetched('1', 'from=2020-01-01&to=2020-01-31')).status).toBe(404)
    expect((await books('from=2020-01-01&to=2020-01-31')).receiptFiles).toBe(0)
  })

  test('another file is not found', async () => {
    for (const file of ['customers', '__proto__', 'constructor', 'orders.csv']) {
      const response = await shop().get(`/api/admin/books/files/${file}?${ofDay()}`, headers)
      expect(response.status, file).toBe(404)
    }
  })
})

function nameOf(account: 'provider' | 'cash' | 'credit' | 'vouchers'): string {
  const names = {
    provider: m.account_of_provider,
    cash: m.account_of_cash,
    credit: m.account_of_credit,
    vouchers: m.account_of_vouchers,
  }
  return names[account]()
}
