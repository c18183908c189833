import { directionOf, getLocale } from '#messages/locale.ts'
import type { Piastres } from '#shop/money.ts'
import { useMoney } from './currency.ts'

/**
 * An amount that may be below zero. The mark that keeps the minus before an Arabic figure would make a
 * `<bdi>` without `dir` run from left to right.
 */
export function SignedMoney({ piastres }: { piastres: Piastres }) {
  const money = useMoney()
  return <bdi dir={directionOf(getLocale())}>{money(piastres)}</bdi>
}
