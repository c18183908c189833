import { isolate } from '#format/isolate.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn, unitPrice } from '#shop/catalogue/product.ts'
import type { ShortageView } from '#shop/orders/shortage/shortage.ts'
import { useMoney } from '#ui/currency.ts'
import { SelectField } from '#ui/field.tsx'
import type { Decision } from './decision.ts'
import { wantsReplacement } from '#shop/orders/order/missing-choice.ts'

/** Shows nothing unless a customer who wants a replacement gets too little. */
export function ReplacementField(props: {
  view: ShortageView
  decision: Decision
  onChoose: (productId: string) => void
}) {
  const { view, decision, onChoose } = props
  const { replacement, needed, isReplacementShort } = decision
  const words = useReplacementWords()
  const isWished = decision.orders.some(
    ({ order, fate }) => wantsReplacement(order.missing) && fate.what !== 'whole',
  )
  if (!isWished || decision.available === undefined) return null
  return (
    <SelectField
      name="replacement"
      label={m.short_replacement()}
      hint={m.short_replacement_hint()}
      value={replacement?.productId ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      error={
        isReplacementShort && replacement
          ? m.short_replacement_few({
              needed: isolate(timesOf(needed, replacement)),
              amount: isolate(timesOf(replacement.quantity, replacement)),
            })
          : undefined
      }
    >
      {view.replacements.map((one) => (
        <option key={one.productId} value={one.productId}>
          {words(one)}
        </option>
      ))}
      <option value="">{m.short_replacement_nothing()}</option>
    </SelectField>
  )
}

export function useReplacementWords() {
  const money = useMoney()
  const locale = getLocale()
  return (one: ShortageView['replacements'][number]) =>
    m.short_replacement_option({
      name: isolate(nameIn(locale, one)),
      price: isolate(money(unitPrice(one))),
      amount: isolate(timesOf(one.quantity, one)),
    })
}
