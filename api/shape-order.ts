import type * as v from 'valibot'
import { egpOf, type Piastres } from '#shop/money.ts'
import { lineAmounts } from '#shop/orders/order/line-returns.ts'
import { memberSaving } from '#shop/orders/order/line-changes.ts'
import { dueOf, moneyOf, workOf, type WorkState } from '#shop/orders/order/order-money.ts'
import type { Order, OrderLine } from '#shop/orders/order/order.ts'
import { vatOfOrder } from '#shop/orders/order/order-vat.ts'
import { isOver } from '#shop/orders/order/change-window.ts'
import { shapeTotals } from './shapes.ts'
import type { orderShape, ownOrderShape } from './order-shapes.ts'

export function shapeOrder(order: Order, now: Date): v.InferOutput<typeof orderShape> {
  const work = workOf(order)
  const vat = vatOfOrder(order)
  const qty = order.lines.reduce((sum, line) => sum + line.qty, 0)
  return {
    number: order.number,
    // An order to collect has no driver, so the API reports it as packed until it is handed over.
    state: order.pickup && order.state === 'out_for_delivery' ? 'packed' : order.state,
    work,
    money: moneyOf(order),
    payment: order.paymentMethod,
    paymentState: order.paymentState,
    customer: order.customer,
    recipient: order.recipient,
    tellBy: order.tellBy,
    delivery: {
      area: order.area.id,
      name: order.area.name,
      nameAr: order.area.nameAr,
      date: order.deliveryDate,
      hours: order.deliveryHours,
      pickup: order.pickup,
    },
    notes: order.notes,
    missing: order.missing,
    items: order.lines.map((line, index) =>
      shapeLine(line, { work, vat: vat.lines[index]?.vat ?? 0 }),
    ),
    totals: shapeTotals({ ...order, qty }),
    limit: egpOf(order.limit),
    memberDiscount: order.memberDiscount,
    memberSaved: egpOf(memberSaving(order.lines)),
    vat: vat.rates.map(({ rate, piastres, vat }) => ({
      rate,
      amount: egpOf(piastres),
      vat: egpOf(vat),
    })),
    paid: egpOf(order.paid),
    due: egpOf(dueOf(order)),
    tenders: order.tenders.map((tender) => ({
      ...tender,
      promised: egpOf(tender.promised),
      authorised: egpOf(tender.authorised),
      captured: egpOf(tender.captured),
      covers: egpOf(tender.covers),
      refunded: egpOf(tender.refunded),
    })),
    pay: order.pay,
    transfer: order.transfer,
    refunds: order.refunds.map(({ amountPiastres, state, method, createdAt }) => ({
      amount: egpOf(amountPiastres),
      state,
      method,
      createdAt,
    })),
    receipts: order.receipts.map((receipt) => ({
      ...receipt,
      total: egpOf(receipt.total),
      vat: egpOf(receipt.vat),
    })),
    createdAt: order.createdAt,
    version: order.version,
    changeableUntil: isOver(order.changeableUntil, now) ? null : order.changeableUntil,
    history: order.history,
  }
}

export function shapeLine(
  line: OrderLine,
  { work, vat }: { work: WorkState; vat: Piastres },
): v.InferOutput<(typeof orderShape)['entries']['items']>[number] {
  const { packed, delivered } = lineAmounts(line, work)
  return {
    _id: line.productId,
    name: line.name,
    nameAr: line.nameAr,
    src: line.src,
    qty: line.qty,
    orderedQty: line.orderedQty,
    packedQty: packed,
    deliveredQty: delivered,
    refusedQty: line.refusedQty,
    packedAmount: line.packedAmount,
    change: line.change,
    unit: line.unit,
    unitAmount: line.unitAmount,
    step: line.step,
    weighed: line.weighed,
    tolerance: line.tolerance,
    vatRate: line.vatRate,
    price: egpOf(line.pricePiastres),
    offer: line.offer,
    unitPrice: egpOf(line.unitPricePiastres),
    lineTotal: egpOf(line.totalPiastres),
    vat: egpOf(vat),
    limit: egpOf(line.limitPiastres),
  }
}

export function shapeOwnOrder(order: Order, now: Date): v.InferOutput<typeof ownOrderShape> {
  return { ...shapeOrder(order, now), key: order.key }
}
