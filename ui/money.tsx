import { useMoney } from './currency.ts'
import type { Piastres } from '#shop/money.ts'

/** An amount that stays in one piece in text of either direction. */
export function Money({
  piastres,
  layout,
}: {
  piastres: Piastres
  layout?: 'usual' | 'amount-first'
}) {
  const money = useMoney()
  return <bdi>{money(piastres, layout)}</bdi>
}
