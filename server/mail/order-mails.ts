import type { OrderMailKind } from '#shop/mail/mail-kinds.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { changedWords, movedWords } from './order-changed.ts'
import { packedWords } from './order-packed.ts'
import { cancelledWords, refundedWords } from './order-refunded.ts'
import { refusalTakenBackWords, refusedWords } from './order-refused.ts'
import type { Telling, Told } from './order-telling.ts'
import { codeWords, neededWords, otherSumWords } from './payment-mails.ts'
import { transferExpiredWords, transferMissingWords, transferWords } from './transfer-mails.ts'

/** The confirmation is not one of them, because it has a layout of its own. */
export type UpdateKind = Exclude<OrderMailKind, 'order-confirmed'>

type OrderMail = {
  words: (telling: Telling) => Told
  /** Whether the mail is still right. The order may be paid, ended or placed again before it is sent. */
  isStillSo?: (order: Order) => boolean
}

export const orderMails: Record<UpdateKind, OrderMail> = {
  'order-changed': { words: changedWords },
  'order-packed': { words: packedWords },
  'order-refused': { words: refusedWords },
  'refusal-taken-back': { words: refusalTakenBackWords },
  'order-moved': { words: movedWords },
  'order-cancelled': { words: cancelledWords },
  'order-refunded': { words: refundedWords },
  'payment-needed': { words: neededWords },
  'payment-differs': { words: otherSumWords },
  'payment-code': { words: codeWords, isStillSo: ({ pay }) => pay?.by === 'code' },
  'transfer-details': { words: transferWords, isStillSo: ({ pay }) => pay?.by === 'transfer' },
  'transfer-not-found': {
    words: transferMissingWords,
    isStillSo: ({ transfer }) => transfer?.state === 'not-found',
  },
  'transfer-expired': {
    words: transferExpiredWords,
    isStillSo: ({ state }) => state === 'expired',
  },
}

export function isUpdateKind(kind: string): kind is UpdateKind {
  return Object.hasOwn(orderMails, kind)
}
