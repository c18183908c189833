import type { ChipTone } from '#admin/layout/chip.tsx'
import { m } from '#messages/compiled/messages.js'
import type { VoucherPayment, VoucherState } from '#shop/credit/voucher.ts'

export const stateName: Record<VoucherState, () => string> = {
  open: m.voucher_state_open,
  redeemed: m.voucher_state_redeemed,
  cancelled: m.voucher_state_cancelled,
}

export const stateTone: Record<VoucherState, ChipTone> = {
  open: 'info',
  redeemed: 'success',
  cancelled: 'quiet',
}

export const paymentName: Record<VoucherPayment, () => string> = {
  cash: m.voucher_paid_cash,
  bank: m.voucher_paid_bank,
}
