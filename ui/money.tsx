import { useMoney } from './currency.ts'
import type { Piastres } from '#shop/money.ts'
import type { MoneyLayout } from '#format/money.ts'

/** An amount, kept whole in text of either direction. */
export function Money({ piastres, layout }: { piastres: Piastres; layout?: MoneyLayout }) {
  const money = useMoney()
  return <bdi>{money(piastres, layout)}</bdi>
}
