import type { PaymobTransaction } from './answers.ts'
import type { PaymobAccount } from './settings.ts'

/** True if the transaction's mode, test or live, is that of our keys. */
export function hasOurMode({ isLive }: PaymobAccount, { is_live }: PaymobTransaction): boolean {
  return (is_live ?? isLive) === isLive
}

export function isOurIntegration(
  { integrations }: PaymobAccount,
  { integration_id: id }: PaymobTransaction,
): boolean {
  return Object.values(integrations).some((ours) => String(ours) === id)
}

/** True for a refund, void or capture of another transaction. */
export function isChild(transaction: PaymobTransaction): boolean {
  const { has_parent_transaction, is_refund, is_void, is_capture, parent_transaction } = transaction
  return has_parent_transaction || is_refund || is_void || is_capture || Boolean(parent_transaction)
}
