import { m } from '#messages/compiled/messages.js'
import type { BuyingList } from '#shop/buying/buying-list.ts'
import { partsOf } from '#shop/buying/measure.ts'
import { BYTE_ORDER_MARK, csvLine } from '#shop/csv.ts'
import { egpOf } from '#shop/money.ts'

/** Writes the buying list as CSV: names in both languages, amounts in kilograms, litres or pieces. */
export function buyingCsv({ groups }: BuyingList): string {
  const heads = [
    m.buying_supplier(),
    m.supplier_name_en(),
    m.supplier_name_ar(),
    m.goods_amount(),
    m.buying_needed(),
    m.buying_in_stock(),
    m.buying_to_get(),
    m.buying_answer(),
    m.goods_cost(),
    m.buying_note(),
  ]
  const rows = groups.flatMap(({ supplier, lines }) =>
    lines.map(({ name, nameAr, measure, needed, inStock, toGet, answer }) => {
      const of = (amount: number) => amount / partsOf(measure)
      return [
        supplier?.name ?? '',
        name,
        nameAr,
        measure,
        of(needed),
        of(inStock),
        of(toGet),
        answer ? of(answer.amount) : '',
        answer ? egpOf(answer.pricePiastres) : '',
        answer?.note ?? '',
      ]
    }),
  )
  return BYTE_ORDER_MARK + [heads, ...rows].map(csvLine).join('')
}

export function saveBuyingCsv(list: BuyingList) {
  const blob = new Blob([buyingCsv(list)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `buying-${list.from}${list.to === list.from ? '' : `-${list.to}`}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
