import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { oneLine } from '#shop/text.ts'
import { ibanOf } from './iban.ts'
import { transferSettings, type TransferSettings } from './transfer-settings.ts'

/** `name@instapay`, as the app writes it. */
const ADDRESS = /^[a-z\d][a-z\d._-]{0,48}@instapay$/

/** True for a link that opens the InstaPay app with the shop's address. */
function isInstapayLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, pathname } = new URL(text)
  const isPlain = port === '' && username === '' && pathname.length > 1
  return protocol === 'https:' && hostname === 'ipn.eg' && isPlain
}

const iban = v.pipe(
  oneLine(60),
  v.check((text) => text === '' || ibanOf(text) !== undefined, 'iban'),
  v.transform((text) => ibanOf(text) ?? ''),
)

/** Each field may be empty. */
export const transferEntries = {
  instapayAddress: v.pipe(
    oneLine(60),
    v.toLowerCase(),
    v.check((text) => text === '' || ADDRESS.test(text), 'instapay-address'),
  ),
  instapayLink: v.pipe(
    oneLine(200),
    v.check((text) => text === '' || isInstapayLink(text), 'instapay-link'),
  ),
  bankName: oneLine(80),
  bankHolder: oneLine(80),
  bankAccount: v.pipe(
    oneLine(40),
    v.transform((text) => asciiDigits(text).replaceAll(/[\s-]/g, '')),
    v.check((text) => text === '' || /^\d{6,24}$/.test(text), 'bank-account'),
  ),
  bankIban: iban,
} as const

/**
 * Returns the required fields that are empty. A bank account needs all fields, but only one of its two
 * numbers. A link needs its address.
 */
export function missingOfTransfers(settings: TransferSettings): (keyof TransferSettings)[] {
  const { instapayAddress, instapayLink, bankName, bankHolder, bankAccount, bankIban } = settings
  const hasBank = bankName + bankHolder + bankAccount + bankIban !== ''
  const needed: Partial<Record<keyof TransferSettings, string>> = {
    ...(instapayLink && { instapayAddress }),
    ...(hasBank && { bankName, bankHolder, bankAccount: bankAccount + bankIban }),
  }
  return transferSettings.filter((name) => needed[name] === '')
}
