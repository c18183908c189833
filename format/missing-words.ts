import { m } from '#messages/compiled/messages.js'
import type { Missing } from '#shop/orders/order/missing-choice.ts'

export const missingWords: Record<Missing, () => string> = {
  call: m.missing_call,
  replace: m.missing_replace,
  leave: m.missing_leave,
}
