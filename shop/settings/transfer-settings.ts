/** The settings for the target of transfers. Each is empty if the owner has none. */
export const transferSettings = [
  'instapayAddress',
  'instapayLink',
  'bankName',
  'bankHolder',
  'bankAccount',
  'bankIban',
] as const
export type TransferSettings = Record<(typeof transferSettings)[number], string>

/** The target of transfers: an InstaPay address, a bank account, or either of them. */
export type TransferTarget = {
  /** `link` opens the InstaPay app; it may be empty. */
  instapay: { address: string; link: string } | null
  /** One of `account` and `iban` may be empty. */
  bank: { name: string; holder: string; account: string; iban: string } | null
}

/** Returns the target of transfers, null when the owner set none. Transfers are not offered then. */
export function transferTarget(settings: TransferSettings): TransferTarget | null {
  const { instapayAddress: address, instapayLink: link } = settings
  const { bankName: name, bankHolder: holder, bankAccount: account, bankIban: iban } = settings
  const instapay = address ? { address, link } : null
  const bank = account || iban ? { name, holder, account, iban } : null
  return instapay || bank ? { instapay, bank } : null
}
