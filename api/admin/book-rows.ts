import { accountName, entryName } from '#format/book-words.ts'
import { methodName } from '#format/method-name.ts'
import { stateName } from '#format/order-state-name.ts'
import { reasonName, refundStateName } from '#format/refund-names.ts'
import { unitOfSale } from '#format/units.ts'
import { whoName } from '#format/who-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { BookFile } from '#shop/books/files/book-file.ts'
import {
  readCash,
  readEntries,
  readPayments,
  type BookEntry,
} from '#shop/books/files/ledger-rows.server.ts'
import { readLines, readOrders } from '#shop/books/files/orders.server.ts'
import { readVat, type VatOf } from '#shop/books/files/receipts.server.ts'
import { readRefunds } from '#shop/books/files/refunds.server.ts'
import type { Period } from '#shop/period.ts'
import { timeInCairo } from '#shop/cairo.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { egpOf } from '#shop/money.ts'
import type { TenderMethod } from '#shop/orders/order/tender.ts'
import type { Services } from '#server/context.ts'

type Cell = string | number
type Column<Row> = [title: () => string, cell: (row: Row) => Cell]
/**
 * The contents of a file. `heads` and each part are functions, because they are formatted in the locale of
 * their caller.
 */
export type BookRows = { heads: () => string[]; parts: AsyncGenerator<() => Cell[][]> }

export function bookRows(file: BookFile, db: Services['db'], period: Period): BookRows {
  switch (file) {
    case 'orders':
      return table(readOrders(db, period), [
        [m.column_order, ({ number }) => number],
        [m.column_day, ({ day }) => day],
        [m.column_placed, ({ placedAt }) => time(placedAt)],
        [m.column_state, ({ state }) => stateName[state]()],
        [m.column_customer, ({ customer }) => customer],
        [m.column_area, (row) => nameIn(getLocale(), areaOf(row))],
        [m.column_method, ({ method }) => methodName[method]()],
        [m.books_goods, ({ goods }) => egpOf(goods)],
        [m.books_delivery, ({ delivery }) => egpOf(delivery)],
        [m.books_given, ({ given }) => egpOf(given)],
        [m.books_net, ({ net }) => egpOf(net)],
        [m.column_paid, ({ paid }) => egpOf(paid)],
        [m.column_refunded, ({ refunded }) => egpOf(refunded)],
        [m.column_owed, ({ owed }) => egpOf(owed)],
      ])
    case 'lines':
      return table(readLines(db, period), [
        [m.column_order, ({ number }) => number],
        [m.column_day, ({ day }) => day],
        [m.column_item, ({ line }) => (line ? nameIn(getLocale(), line) : m.books_delivery())],
        [m.column_quantity, ({ line }) => line?.qty ?? 1],
        [m.column_unit, ({ line }) => (line ? unitOfSale(line) : '')],
        [m.column_weight, ({ line }) => line?.packedAmount ?? ''],
        [m.column_unit_price, ({ line }) => (line ? egpOf(line.unitPricePiastres) : '')],
        [m.books_net, ({ piastres }) => egpOf(piastres)],
        [m.books_rate, ({ rate }) => rate],
        [m.books_vat_amount, ({ vat }) => egpOf(vat)],
        [m.books_without_vat, ({ piastres, vat }) => egpOf(piastres - vat)],
      ])
    case 'refunds':
      return table(readRefunds(db, period), [
        [m.column_at, ({ at }) => time(at)],
        [m.column_order, ({ order }) => order],
        [m.column_state, ({ state }) => refundStateName[state]()],
        [m.column_method, ({ method }) => methodOf(method)],
        [m.column_reason, ({ reason }) => reasonName[reason]()],
        [m.column_amount, ({ piastres }) => egpOf(piastres)],
        [m.column_note, ({ note }) => note],
        [m.column_who, ({ who }) => whoName(who)],
        [m.column_reference, ({ reference }) => reference],
      ])
    case 'payments':
      return table(readPayments(db, period), [
        ...aboutEntry,
        [m.column_method, ({ methods }) => methods.map(methodOf).join(' + ')],
        ...inAndOut,
        ...byWhom,
      ])
    case 'cash':
      return cashTable(readCash(db, period))
    case 'vat':
      return table(once(readVat(db, period)), [
        [m.books_month, ({ month }) => month],
        ...vatColumns,
      ])
    case 'vat-products':
      return table(once(readVat(db, period, { byProduct: true })), [
        [m.figures_product, (row) => (row.what === 'delivery' ? '' : nameIn(getLocale(), row))],
        ...vatColumns,
      ])
    case 'ledger':
      return table(readEntries(db, period), [
        [m.column_entry, ({ entry }) => entry],
        ...aboutEntry,
        [m.books_debit, ({ piastres }) => egpOf(Math.max(0, piastres))],
        [m.books_credit, ({ piastres }) => egpOf(Math.max(0, -piastres))],
        ...byWhom,
      ])
  }
}

const aboutEntry: Column<BookEntry>[] = [
  [m.column_at, ({ at }) => time(at)],
  [m.column_kind, ({ what }) => entryName[what]()],
  [m.books_account, ({ account }) => accountName(account)],
  [m.column_order, ({ order }) => order ?? ''],
  [m.column_voucher, ({ voucher }) => voucher ?? ''],
]
const inAndOut: Column<{ piastres: number }>[] = [
  [m.column_in, ({ piastres }) => egpOf(Math.max(0, piastres))],
  [m.column_out, ({ piastres }) => egpOf(Math.max(0, -piastres))],
]
const byWhom: Column<BookEntry>[] = [
  [m.column_who, ({ who }) => whoName(who)],
  [m.column_note, ({ note }) => note],
]
const vatColumns: Column<VatOf>[] = [
  [m.books_what, ({ what }) => (what === 'goods' ? m.books_goods() : m.books_delivery())],
  [m.books_rate, ({ rate }) => rate],
  [m.books_with_vat, ({ piastres }) => egpOf(piastres)],
  [m.books_vat_amount, ({ vatPiastres }) => egpOf(vatPiastres)],
  [m.books_without_vat, ({ piastres, vatPiastres }) => egpOf(piastres - vatPiastres)],
]

function table<Row>(pages: AsyncGenerator<Row[]>, columns: Column<Row>[]): BookRows {
  return {
    heads: () => columns.map(([title]) => title()),
    parts: mapped(pages, (rows) => rows.map((row) => columns.map(([, cell]) => cell(row)))),
  }
}

/** Rows without an entry are the opening and the closing balance. */
function cashTable(pages: ReturnType<typeof readCash>): BookRows {
  const columns = [...aboutEntry, ...inAndOut, ...byWhom]
  let isFirst = true
  return {
    heads: () => [...columns.map(([title]) => title()), m.column_balance()],
    parts: mapped(pages, (rows) =>
      rows.map(({ row, balance }) => {
        if (row) return [...columns.map(([, cell]) => cell(row)), egpOf(balance)]
        const name = isFirst ? m.cash_before() : m.cash_after()
        isFirst = false
        return columns.map((_, at): Cell => (at === 1 ? name : '')).concat(egpOf(balance))
      }),
    ),
  }
}

async function* mapped<Row>(pages: AsyncGenerator<Row[]>, write: (rows: Row[]) => Cell[][]) {
  for await (const rows of pages) yield () => write(rows)
}

async function* once<Row>(rows: Promise<Row[]>) {
  yield await rows
}

function areaOf({ areaName, areaNameAr }: { areaName: string; areaNameAr: string }) {
  return { name: areaName, nameAr: areaNameAr }
}

function methodOf(method: TenderMethod): string {
  return method === 'credit' ? m.account_of_credit() : methodName[method]()
}

function time(instant: string): string {
  return timeInCairo(new Date(instant))
}
