import { Counter, Gauge, Registry } from 'prom-client'
import { mailsWaiting } from '#shop/mail/sending.server.ts'
import { countOrders } from '#shop/orders/overview/count-orders.server.ts'
import { eventsWaiting } from '#shop/payment/payment-events.server.ts'
import { countRefunds } from '#shop/payment/refunds.server.ts'
import type { Services } from '#server/context.ts'

/** Reads the database at each request. The figures are missing while it does not respond. */
export async function shopFigures({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Registry> {
  const registry = new Registry()
  const registers = [registry]
  const isUp = new Gauge({
    name: 'baladi_database_up',
    help: '1 while the database answers.',
    registers,
  })
  const asked = [countOrders(db), countRefunds(db), mailsWaiting(db), eventsWaiting(db)] as const
  const found = await Promise.all(asked).catch(() => undefined)
  if (!found) return registry
  isUp.set(1)

  const [orders, refunds, mails, events] = found
  const placed = new Counter({
    name: 'baladi_orders_placed_total',
    help: 'Orders placed, by how they are to be paid.',
    labelNames: ['payment'],
    registers,
  })
  const paid = new Counter({
    name: 'baladi_orders_paid_total',
    help: 'Orders that were paid, also if the money went back later.',
    labelNames: ['payment'],
    registers,
  })
  for (const { payment, ...count } of orders) {
    placed.inc({ payment }, count.placed)
    paid.inc({ payment }, count.paid)
  }
  new Counter({ name: 'baladi_refunds_total', help: 'Refunds made.', registers }).inc(refunds.done)
  tell('baladi_refunds_waiting', 'Refunds still to be made.', refunds.waiting)
  tellWaiting('mails', 'mail to be sent', mails)
  tellWaiting('payment_events', 'event of the payment provider', events)
  return registry

  function tell(name: string, help: string, value: number) {
    new Gauge({ name, help, registers }).set(value)
  }
  function tellWaiting(name: string, what: string, { count, oldest }: Waiting) {
    const ageMs = oldest === null ? 0 : now().getTime() - Date.parse(oldest)
    tell(`baladi_${name}_waiting`, `How many wait: each ${what}.`, count)
    tell(`baladi_${name}_oldest_seconds`, `How long the oldest ${what} waits.`, ageMs / 1000)
  }
}

type Waiting = { count: number; oldest: string | null }
