import { formatAmount } from '#format/money.ts'
import { formatDate } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { isolate } from '#format/isolate.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import type { Digits } from '#messages/digits.ts'
import { withLocale } from '#messages/locale.server.ts'
import type { Locale } from '#messages/locale.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { Currency } from '#shop/money.ts'
import type { Receipt, ReceiptContent, ReceiptLine } from '#shop/orders/order/receipt.ts'
import type { VatSum } from '#shop/vat.ts'
import { openPages, page, type Box, type PageWriter, type TextStyle } from './page-writer.ts'

const FIGURE = 76
const RATE = 44
const TEXT = (page.width - FIGURE - RATE) / 2
const columns = {
  english: { x: page.left, width: TEXT - 8, align: 'left', direction: 'ltr' },
  rate: { x: page.left + TEXT, width: RATE, align: 'center', direction: 'ltr' },
  amount: { x: page.left + TEXT + RATE, width: FIGURE, align: 'center', direction: 'ltr' },
  arabic: { x: page.right - TEXT + 8, width: TEXT - 8, align: 'right', direction: 'rtl' },
} satisfies Record<string, Box>
/** Between an English label on the left and its Arabic on the right. */
const middle: Box = {
  x: page.left + 150,
  width: page.width - 300,
  align: 'center',
  direction: 'ltr',
}
const quiet: TextStyle = { size: 9, color: '#56645a' }

export type PrintedReceipt = {
  receipt: Receipt & { content: ReceiptContent }
  /** An order with `isCollected` is collected at a pick-up point, so its fee is not called a delivery fee. */
  order: { number: number; customerName: string; isCollected: boolean }
  currency: Currency
  /** The digits of the Arabic texts. */
  digits: Digits
}

/**
 * Draws receipts and credit notes in one PDF, each from a new page: English on the left, Arabic on the right.
 */
export async function receiptsPdf(receipts: PrintedReceipt[]): Promise<Uint8Array> {
  const [first, last] = [receipts[0], receipts.at(-1)]
  if (!first || !last) throw new Error('A document has at least one receipt')
  const name = nameOf(first.receipt)
  const until = first === last ? '' : ` – ${nameOf(last.receipt)}`
  const out = openPages({
    title: name + until,
    author: first.receipt.content.seller.legalName,
    createdAt: new Date(first.receipt.issuedAt),
  })
  for (const one of receipts) {
    if (one !== first) out.newPage()
    write(out, one)
  }
  return out.end()
}

function nameOf(receipt: PrintedReceipt['receipt']): string {
  const title = titleOf(receipt)
  return `${title.en} ${receipt.number} · ${title.ar} ${receipt.number}`
}

function write(out: PageWriter, { receipt, order, currency }: PrintedReceipt) {
  const { number, content, issuedAt, total } = receipt
  const { rates, lines, delivery } = content
  const title = titleOf(receipt)
  let y = head(out, content)
  y = pair(out, `${title.en} ${number}`, `${title.ar} ${number}`, y, { size: 18, isBold: true }) + 8
  const day = dayInCairo(new Date(issuedAt))
  const fact = (name: () => string, value: string) => {
    y = threefold(out, both(name), value, y) + 2
  }
  fact(m.receipt_date, `${formatDate(day, 'en')} · ${isolate(formatDate(day, 'ar'))}`)
  fact(m.receipt_order, String(order.number))
  fact(m.receipt_customer, order.customerName)
  if (content.corrects.length > 0) fact(m.receipt_corrects, content.corrects.join(', '))

  y = tableHead(out, y + 12, currency)
  for (const line of lines)
    y = row(
      out,
      both(() => line.name, line.nameAr),
      line,
      y,
      line,
    )
  const fee = order.isCollected ? m.totals_collecting : m.totals_delivery
  if (delivery.piastres > 0) y = row(out, both(fee), delivery, y)
  y = roomFor(out, y, 60) + 6
  y = threefold(out, both(m.totals_total), money(total, currency), y, { size: 13, isBold: true })
  for (const { rate, vat } of rates) {
    const name = both(() => m.vat_contained({ percent: isolate(`${rate}%`) }))
    y = threefold(out, name, money(vat, currency), y + 2)
  }
  out.endPart((at, of) => `${title.en} ${number} · ${at} / ${of}`)
}

type Both = Record<Locale, string>

/** Returns a message in both languages, or with the given Arabic text. */
function both(english: () => string, arabic?: string): Both {
  return { en: withLocale('en', english), ar: arabic ?? withLocale('ar', english) }
}

function titleOf({ series, content }: PrintedReceipt['receipt']): Both {
  if (series === 'credit-note') return both(m.receipt_credit_note)
  return both(content.seller.taxNumber === '' ? m.receipt_plain : m.receipt_tax)
}

/** Writes the seller. Returns the y where it ends, as the functions below do. */
function head(out: PageWriter, { seller }: ReceiptContent): number {
  const { legalName, legalNameAr, address, addressAr, phone, taxNumber } = seller
  let y = pair(out, legalName, legalNameAr, page.left, { size: 12, isBold: true })
  y = pair(out, address, addressAr, y, quiet)
  const shown = isolate(readablePhone(phone))
  y = pair(out, shown, shown, y, quiet)
  if (taxNumber !== '') {
    const grouped = isolate(taxNumber.replaceAll(/(\d{3})(?=\d)/g, '$1-'))
    const { en, ar } = both(m.field_tax_number)
    y = pair(out, `${en}: ${grouped}`, `${ar}: ${grouped}`, y, quiet)
  }
  out.rule(y + 8)
  return y + 20
}

/** English on the left, Arabic on the right. */
function pair(out: PageWriter, english: string, arabic: string, y: number, style?: TextStyle) {
  const half = page.width / 2 - 8
  const left: Box = { ...columns.english, width: half }
  const right: Box = { ...columns.arabic, x: page.right - half, width: half }
  return Math.max(out.text(english, left, y, style), out.text(arabic, right, y, style))
}

/** A value in the middle, between its English and its Arabic label. */
function threefold(out: PageWriter, name: Both, value: string, y: number, style: TextStyle = {}) {
  const side = { ...style, ...(style.isBold ? {} : quiet) }
  const left: Box = { ...columns.english, width: 150 }
  const right: Box = { ...columns.arabic, x: page.right - 150, width: 150 }
  return Math.max(
    out.text(name.en, left, y, side),
    out.text(value, middle, y, style),
    out.text(name.ar, right, y, side),
  )
}

function tableHead(out: PageWriter, y: number, currency: Currency): number {
  const [item, rate, amount] = [both(m.receipt_item), both(m.receipt_vat), both(m.receipt_amount)]
  out.rule(y, '#1e6b3a')
  const end = Math.max(
    out.text(item.en, columns.english, y + 6, quiet),
    out.text(item.ar, columns.arabic, y + 6, quiet),
    stacked(out, rate, columns.rate, y + 6),
    stacked(
      out,
      { en: `${amount.en}, ${currency.en}`, ar: `${amount.ar}، ${currency.ar}` },
      columns.amount,
      y + 6,
    ),
  )
  out.rule(end + 3, '#1e6b3a')
  return end + 9
}

function stacked(out: PageWriter, { en, ar }: Both, box: Box, y: number): number {
  return out.text(ar, { ...box, direction: 'rtl' }, out.text(en, box, y, quiet), quiet)
}

function row(out: PageWriter, name: Both, sum: VatSum, top: number, sold?: ReceiptLine): number {
  const { english, arabic } = columns
  const amount = sold && sold.qty > 0 ? both(() => soldAmount(sold)) : undefined
  const height = Math.max(out.heightOf(name.en, english), out.heightOf(name.ar, arabic))
  const y = roomFor(out, top, height + 24)
  const ends = [out.text(name.en, english, y), out.text(name.ar, arabic, y)]
  out.text(`${sum.rate}%`, columns.rate, y)
  out.text(formatAmount(sum.piastres), columns.amount, y)
  let end = Math.max(...ends)
  if (amount)
    end = Math.max(
      out.text(amount.en, english, end, quiet),
      out.text(amount.ar, arabic, end, quiet),
    )
  out.rule(end + 3)
  return end + 9
}

function soldAmount({ unit, unitAmount, qty, packedAmount }: ReceiptLine): string {
  if (packedAmount !== null && packedAmount > 0)
    return timesOf(packedAmount, { unit, unitAmount: 1 })
  return timesOf(qty, { unit, unitAmount })
}

function money(piastres: number, currency: Currency): string {
  return `${currency.en} ${formatAmount(piastres)} ${isolate(currency.ar)}`
}

/** Returns `y`, or the top of a new page if `height` points do not fit. */
function roomFor(out: PageWriter, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  out.newPage()
  return page.left
}
