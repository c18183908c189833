import { expect, test } from 'vitest'
import type { ReceiptLine } from '#shop/orders/order/receipt.ts'
import { receiptPrinter } from './print-receipt.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

/** As in production, with a longer timeout for a busy machine. */
const printer = receiptPrinter({ maxQueue: 20, timeoutMs: 80_000 })
const printReceipt = (receipt: PrintedReceipt) => printer([receipt])

/** Has the longest texts, and texts that are hard to draw. */
function aReceipt(lines: number) {
  const seller = {
    legalName: 'Baladi',
    legalNameAr: 'بلدي',
    address: '1 Road 9',
    addressAr: '١ شارع ٩',
    phone: '+201001234567',
    taxNumber: '123456789',
  }
  const line = {
    name: `${'A very long name '.repeat(10)}\u202e\u{1f345}`,
    nameAr: `${'اسم طويل جدًا '.repeat(12)}\u0000\u2067`,
    unit: 'kg' as const,
    unitAmount: 1,
    qty: 2,
    packedAmount: null,
    rate: 14,
    piastres: 100,
    vat: 12,
  }
  const all: ReceiptLine[] = Array.from({ length: lines }, (_, at) => ({ ...line, line: at + 1 }))
  const content = {
    seller,
    lines: all,
    delivery: { rate: 0, piastres: 0, vat: 0 },
    rates: [{ rate: 14, piastres: 100 * lines, vat: 12 * lines }],
    corrects: [],
  }
  const about = { id: 'a', series: 'receipt' as const, number: 1, total: 100 * lines }
  return {
    receipt: { ...about, vat: 12 * lines, issuedAt: '2026-11-22T09:00:00Z', content },
    order: { number: 1, customerName: 'M'.repeat(100), isCollected: false },
    currency: { en: 'EGP', ar: 'ج.م.' },
    digits: 'latn' as const,
  }
}

test('a long receipt is drawn by another thread, while the shop goes on', async () => {
  const begun = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
  const pdf = await printReceipt(aReceipt(100))
  const thread = process.threadCpuUsage(begun.thread)
  const all = process.cpuUsage(begun.all)
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  // Compares CPU time, which other work on the machine does not change.
  expect(thread.user + thread.system).toBeLessThan((all.user + all.system) / 2)
})

test('many at once wait for each other, and too many are refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => printReceipt(aReceipt(1))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
})

test('what cannot be drawn fails alone', async () => {
  const broken = { ...aReceipt(1), currency: null as never }
  await expect(printReceipt(broken)).rejects.toThrow()
  expect((await printReceipt(aReceipt(1))).length).toBeGreaterThan(1000)
})
