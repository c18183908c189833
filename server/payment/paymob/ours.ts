import type { PaymobTransaction } from './answers.ts'
import type { PaymobAccount } from './settings.ts'

/** Returns whether a transaction's mode, test or live, is that of our keys. */
export function hasOurMode({ isLive }: PaymobAccount, { is_live }: PaymobTransaction): boolean {
  return (is_live ?? isLive) === isLive
}

/** Returns whether a transaction came through an integration of this shop. */
export function isOurIntegration(
  { integrations }: PaymobAccount,
  { integration_id: id }: PaymobTransaction,
): boolean {
  return Object.values(integrations).some((ours) => String(ours) === id)
}

/** Returns whether a transaction is a refund, a void or a capture of another one, and no payment itself. */
export function isChild(transaction: PaymobTransaction): boolean {
  const { has_parent_transaction, is_refund, is_void, is_capture, parent_transaction } = transaction
  return has_parent_transaction || is_refund || is_void || is_capture || Boolean(parent_transaction)
}
