import { m } from '#messages/compiled/messages.js'

/** Labels of fields of orders, runs and lists that no form has. */
export const orderFieldName: Record<string, () => string> = {
  state: m.field_state,
  piastres: m.field_sum,
  reason: m.field_reason,
  lines: m.field_lines,
  qty: m.field_quantity,
  number: m.field_order_number,
  orders: m.field_order_number,
  totalPiastres: m.field_sum,
  driver: m.field_driver,
  run: m.thing_run,
  supplierOf: m.field_supplier_of,
  soldAhead: m.field_sold_ahead,
  closed: m.field_closed,
  day: m.field_day,
  paidBy: m.voucher_paid_by,
  invitedBy: m.staff_invited_by,
  otherName: m.field_replaced_by,
  bags: m.packing_bags,
  crates: m.packing_crates,
  cash: m.collect_received,
  collected: m.today_cash,
  counted: m.cash_counted,
  toHandIn: m.cash_to_hand_in,
  costPiastres: m.goods_cost,
  movedPiastres: m.field_sum,
  cashCollectedPiastres: m.today_cash,
  cardPaidPiastres: m.today_card,
}

/** Labels that differ for orders: there, `note` is no medical note, and `from` and `to` are no days. */
export const fieldNameOfOrder: Record<string, (() => string) | undefined> = {
  note: m.column_note,
  amount: m.column_amount,
  from: undefined,
  to: m.field_quantity,
}
