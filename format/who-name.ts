import { m } from '#messages/compiled/messages.js'

const codes: Record<string, () => string> = {
  customer: m.who_customer,
  shop: m.who_shop,
  payment: m.who_payment,
}

/**
 * Returns the name of a person in a history, ledger or refund: codes and drivers in words, e-mails as they
 * are.
 */
export function whoName(who: string): string {
  const [, driver] = /^driver:(.*)$/s.exec(who) ?? []
  if (driver !== undefined) return m.who_driver({ name: driver })
  return codes[who]?.() ?? who
}
