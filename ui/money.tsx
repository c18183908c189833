import { useMoney } from './currency.ts'
import type { Piastres } from '#shop/money.ts'
import type { MoneyLayout } from '#format/money.ts'

/** An amount, isolated from the direction of the text around it. */
export function Money({ piastres, layout }: { piastres: Piastres; layout?: MoneyLayout }) {
  const money = useMoney()
  return <bdi>{money(piastres, layout)}</bdi>
}
