import { m } from '#messages/compiled/messages.js'
import { BYTE_ORDER_MARK, csvLine } from '#shop/csv.ts'
import type { CashDay, CashUp } from '#shop/cash-ups/cash-up.ts'
import { egpOf, type Piastres } from '#shop/money.ts'
import { holderName } from './holder-name.ts'
import { noCash, type CashSums } from '#shop/cash-ups/statement.ts'

/** Writes the cash of a day as CSV: the stops, then other cash, then the counted sums, in EGP. */
export function cashCsv({ cashUps }: CashDay): string {
  const heads = [
    m.cash_holder(),
    m.cash_order(),
    m.cash_happened(),
    m.cash_expected(),
    m.cash_refused(),
    m.cash_credit(),
    m.cash_due(),
    m.cash_owed(),
    m.cash_received(),
    m.cash_counted(),
    m.cash_difference(),
    m.cash_reason(),
  ]
  const rows = cashUps.flatMap((cashUp) => {
    const { stops, others } = cashUp.statement
    const name = holderName(cashUp)
    return [
      ...stops.map((stop) => rowOf(name, stop.number, stop.result ?? '', stop, stop.recorded)),
      ...others.map(({ number, what, piastres }) =>
        rowOf(name, number ?? '', what, { ...noCash, expected: piastres, due: piastres }, piastres),
      ),
      totalOf(name, cashUp),
    ]
  })
  return BYTE_ORDER_MARK + [heads, ...rows].map(csvLine).join('')
}

function rowOf(
  name: string,
  number: number | '',
  what: string,
  { expected, refused, credit, due, owed }: CashSums,
  received: Piastres | null,
): (string | number)[] {
  const sums = [expected, refused, credit, due, owed].map(egpOf)
  return [name, number, what, ...sums, received === null ? '' : egpOf(received)]
}

function totalOf(name: string, { statement, counted }: CashUp): (string | number)[] {
  const { toHandIn } = statement
  const total = rowOf(name, '', m.cash_to_hand_in(), statement, toHandIn)
  if (!counted) return total
  return [...total, egpOf(counted.piastres), egpOf(counted.piastres - toHandIn), counted.reason]
}

export function saveCashCsv(cash: CashDay) {
  const blob = new Blob([cashCsv(cash)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `cash-${cash.day}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
