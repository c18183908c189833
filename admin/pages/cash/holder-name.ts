import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import { TILL, type CashUp } from '#shop/cash-ups/cash-up.ts'

export function holderName({ holder, name, driver }: Pick<CashUp, 'holder' | 'name' | 'driver'>) {
  if (holder === TILL) return m.cash_till()
  return driver && driver !== name ? `${driver} · ${runName(name)}` : runName(name)
}
