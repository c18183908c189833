/** The settings that say where transfers go; each is empty where the owner has none. */
export const transferSettings = [
  'instapayAddress',
  'instapayLink',
  'bankName',
  'bankHolder',
  'bankAccount',
  'bankIban',
] as const
export type TransferSettings = Record<(typeof transferSettings)[number], string>

/** Where customers send their money: to an InstaPay address, to a bank account, or to either. */
export type TransferTarget = {
  /** `link` opens the InstaPay app; empty where there is none. */
  instapay: { address: string; link: string } | null
  /** `account` or `iban` may be empty. */
  bank: { name: string; holder: string; account: string; iban: string } | null
}

/** Null where the owner has named neither: transfers are not offered then. */
export function transferTarget(settings: TransferSettings): TransferTarget | null {
  const { instapayAddress: address, instapayLink: link } = settings
  const { bankName: name, bankHolder: holder, bankAccount: account, bankIban: iban } = settings
  const instapay = address ? { address, link } : null
  const bank = account || iban ? { name, holder, account, iban } : null
  return instapay || bank ? { instapay, bank } : null
}
