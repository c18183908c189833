import { Chip } from '#admin/layout/chip.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'

export function PhoneTrust({ order }: { order: AdminOrder }) {
  const { isPhoneConfirmed, trust } = order
  return (
    <>
      {isPhoneConfirmed ? (
        <Chip tone="success">{m.trust_confirmed()}</Chip>
      ) : (
        !trust.isKnown && <Chip tone="info">{m.trust_new()}</Chip>
      )}
      {trust.refusals > 0 && <Chip tone="warn">{m.trust_refused({ count: trust.refusals })}</Chip>}
    </>
  )
}
