/** Each is empty if the owner has none. */
export const transferSettings = [
  'instapayAddress',
  'instapayLink',
  'bankName',
  'bankHolder',
  'bankAccount',
  'bankIban',
] as const
export type TransferSettings = Record<(typeof transferSettings)[number], string>

export type TransferTarget = {
  /** `link` opens the InstaPay app. It may be empty. */
  instapay: { address: string; link: string } | null
  /** One of `account` and `iban` may be empty. */
  bank: { name: string; holder: string; account: string; iban: string } | null
}

/** Returns null when the owner set no target. Then transfers are not offered. */
export function transferTarget(settings: TransferSettings): TransferTarget | null {
  const { instapayAddress: address, instapayLink: link } = settings
  const { bankName: name, bankHolder: holder, bankAccount: account, bankIban: iban } = settings
  const instapay = address ? { address, link } : null
  const bank = account || iban ? { name, holder, account, iban } : null
  return instapay || bank ? { instapay, bank } : null
}
