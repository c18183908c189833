import { m } from '#messages/compiled/messages.js'
import type { PaymentMethod } from '#shop/orders/order/order-states.ts'

export const methodName: Record<PaymentMethod, () => string> = {
  card: m.checkout_card,
  wallet: m.checkout_wallet,
  kiosk: m.checkout_kiosk,
  instalments: m.checkout_instalments,
  transfer: m.checkout_transfer,
  cash: m.checkout_cash,
}
