import { randomUUID } from 'node:crypto'
import type { Order } from './order-rows.ts'
import { twoDecimals } from './signature.ts'

/** Returns an order in Fawry's fields, for notifications and the status call; sums are in pounds. */
export function messageOf(order: Order) {
  const { kept, amount, paymentNumber } = order
  // A code that was paid twice has two fees.
  const fees = order.fee * Math.max(1, order.paid / amount)
  return {
    requestId: randomUUID().replaceAll('-', ''),
    fawryRefNumber: order.reference,
    merchantRefNumber: order.merchantRef,
    customerName: kept.customerName,
    customerMobile: kept.customerMobile,
    customerMail: kept.customerEmail,
    customerMerchantId: kept.customerProfileId,
    paymentAmount: (Math.max(amount, order.paid) + fees) / 100,
    orderAmount: amount / 100,
    fawryFees: fees / 100,
    shippingFees: 0,
    orderStatus: order.status,
    paymentMethod: order.method,
    ...(order.paidMs !== null && { paymentTime: order.paidMs }),
    ...(paymentNumber !== null && { paymentRefrenceNumber: paymentNumber }),
    orderExpiryDate: order.expiresMs,
    orderItems: kept.chargeItems.map(({ itemId, price, quantity }) => ({
      itemCode: itemId,
      price,
      quantity,
    })),
  }
}

export type Message = ReturnType<typeof messageOf>

/** Returns the text that a notification's signature covers. */
export function signedTextOf(message: Message) {
  return [
    message.fawryRefNumber,
    message.merchantRefNumber,
    twoDecimals(Math.round(message.paymentAmount * 100)),
    twoDecimals(Math.round(message.orderAmount * 100)),
    message.orderStatus,
    message.paymentMethod,
    message.paymentRefrenceNumber ?? '',
  ].join('')
}
