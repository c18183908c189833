import { m } from '#messages/compiled/messages.js'
import type { LineChange } from '#shop/orders/order/line-changes.ts'

export const lineChangeName: Record<LineChange, () => string> = {
  missing: m.line_missing,
  reduced: m.line_reduced,
  replaced: m.line_replaced,
}
