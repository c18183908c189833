import { m } from '#messages/compiled/messages.js'

const codes: Record<string, () => string> = {
  customer: m.who_customer,
  shop: m.who_shop,
  payment: m.who_payment,
}

/** Who did something, as its history, ledger or refund has it: a code or a driver in words, else an e-mail as it is. */
export function whoName(who: string): string {
  const [, driver] = /^driver:(.*)$/s.exec(who) ?? []
  if (driver !== undefined) return m.who_driver({ name: driver })
  return codes[who]?.() ?? who
}
