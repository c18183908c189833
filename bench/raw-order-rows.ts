import { randomUUID } from 'node:crypto'
import type { Row } from './raw-database.ts'

export function orderRow(id: string, subtotal: number, now: string): Row {
  return {
    id,
    key: randomUUID(),
    state: 'confirmed',
    payment_method: 'cash',
    payment_state: 'unpaid',
    needs_review: 0,
    locale: 'en',
    client: '127.0.0.1',
    customer_name: 'Mona Adel',
    customer_phone: '+201012345678',
    customer_email: 'mona@example.com',
    customer_address: '12 Road 9, floor 3, Maadi, Cairo',
    area_id: 'maadi',
    area_name: 'Maadi',
    area_name_ar: 'المعادي',
    delivery_date: now.slice(0, 10),
    notes: '',
    missing: 'call',
    subtotal_piastres: subtotal,
    taxes_piastres: 0,
    delivery_piastres: 20_00,
    total_piastres: subtotal + 20_00,
    created_at: now,
    updated_at: now,
  }
}

const COPIED = [
  'category',
  'slug',
  'src',
  'name',
  'name_ar',
  'unit',
  'unit_amount',
  'price_piastres',
  'offer',
  'unit_price_piastres',
]

export function lineRow(orderId: string, line: number, product: Row): Row {
  const copied = Object.fromEntries(COPIED.map((name) => [name, product[name] ?? null]))
  return { order_id: orderId, line, product_id: product.id ?? null, ...copied, qty: 1 }
}

export function ledgerRows(orderId: string, subtotal: number, now: string): Row[] {
  const of = { entry: randomUUID(), at: now, who: 'customer', what: 'sale', order_id: orderId }
  return [
    { ...of, account: 'receivable', piastres: subtotal + 20_00 },
    { ...of, account: 'sales', piastres: -subtotal },
    { ...of, account: 'delivery', piastres: -20_00 },
  ]
}

export function mailRow(orderId: string, now: string): Row {
  return {
    id: randomUUID(),
    occasion: `order-confirmed:${orderId}`,
    kind: 'order-confirmed',
    recipient: 'mona@example.com',
    order_id: orderId,
    created_at: now,
    attempts: 0,
    // The mail is never due, because no process sends mails here.
    next_attempt_at: '9999-12-31T00:00:00.000Z',
  }
}
