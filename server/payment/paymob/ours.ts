import type { PaymobTransaction } from './answers.ts'
import type { PaymobAccount } from './settings.ts'

/** Whether real money moved where our keys take real money. */
export function hasOurMode({ isLive }: PaymobAccount, { is_live }: PaymobTransaction): boolean {
  return (is_live ?? isLive) === isLive
}

/** Whether it came by an integration of this shop. */
export function isOurIntegration(
  { integrations }: PaymobAccount,
  { integration_id: id }: PaymobTransaction,
): boolean {
  return Object.values(integrations).some((ours) => String(ours) === id)
}

/** Whether it is a refund, a void or a capture of a transaction, and no payment itself. */
export function isChild(transaction: PaymobTransaction): boolean {
  const { has_parent_transaction, is_refund, is_void, is_capture, parent_transaction } = transaction
  return has_parent_transaction || is_refund || is_void || is_capture || Boolean(parent_transaction)
}
