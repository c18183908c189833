import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'
import type { Refund } from '#shop/orders/order/refund.ts'
import { tenderMethods, type TenderMethod } from '#shop/orders/order/tender.ts'

const backBy: Record<TenderMethod, (values: { amount: string }) => string> = {
  card: m.mail_money_back,
  wallet: m.mail_online_back,
  kiosk: m.mail_online_back,
  instalments: m.mail_online_back,
  transfer: m.mail_transfer_back,
  cash: m.mail_cash_back,
  credit: m.mail_credit_back,
}

/** Tells how much the chosen refunds return, one line per payment method. */
export function moneyBack(
  { refunds }: Order,
  which: (refund: Refund) => boolean,
  money: (piastres: number) => string,
): string[] {
  return tenderMethods.flatMap((method) => {
    const sum = refunds
      .filter((refund) => refund.method === method && which(refund))
      .reduce((sum, { amountPiastres }) => sum + amountPiastres, 0)
    return sum > 0 ? [backBy[method]({ amount: money(sum) })] : []
  })
}
