import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { findAdminOrder } from '#shop/orders/overview/staff-order.server.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { reviseOrder, type RevisionContext } from '#shop/orders/revise/revise-order.server.ts'
import { staffRevision } from '#shop/orders/revise/revision.ts'
import { endpoint, refused } from '#api/endpoint.ts'
import { changeConflict, previewShape, refuseRevision, shapePreview } from '#api/revision-shapes.ts'

export const adminOrderChangeEndpoints = [
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/changes',
    operationId: 'changeOrder',
    summary:
      'Changes an order for its customer until it is packed: lines, delivery, details, payment',
    policy: 'admin',
    body: staffRevision,
    answers: { 200: adminOrder, ...refused(404), 409: changeConflict },
    async handle({ services, account, body, param }) {
      const { reason, ...revision } = body
      const staff = { actor: account, reason, isSure: body.delivery?.isSure }
      const context: RevisionContext = { staff, now: services.now }
      const number = numberInAddress(param('number'))
      const revised = await reviseOrder(services.db, number, revision, context)
      if (!revised.ok) return refuseRevision(services, revised)
      services.wakeJobs()
      return findAdminOrder(services, number)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/changes/preview',
    operationId: 'previewChange',
    summary: 'What the same change would come to, and what is short for it; nothing is written',
    policy: 'admin',
    body: staffRevision,
    answers: { 200: previewShape, ...refused(404), 409: changeConflict },
    async handle({ services, account, body, param }) {
      const { reason, ...revision } = body
      const number = numberInAddress(param('number'))
      const revised = await reviseOrder(services.db, number, revision, {
        staff: { actor: account, reason, isSure: body.delivery?.isSure },
        now: services.now,
        isPreview: true,
      })
      return revised.ok ? shapePreview(revised.revised) : refuseRevision(services, revised)
    },
  }),
]
