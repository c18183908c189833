import type { Bug } from './bug.ts'

export const paymentEventsBugs: Bug[] = [
  {
    name: 'an event that comes twice is two events',
    file: 'shop/payment/payment-events.server.ts',
    find: '      id: signal.id,\n',
    replace: '      id: `${signal.id}-${Math.random()}`,\n',
    tests: ['test/api/orders/money/webhook-storage.test.ts'],
    only: 'kept once',
  },
  {
    name: 'a payment of another amount pays the order',
    file: 'shop/payment/other-sum.server.ts',
    find: '  if (news.amount === promised)',
    replace: '  if (news.amount > 0)',
    tests: ['test/payment/other-sums.test.ts'],
    only: 'less is a part',
  },
  {
    name: 'the signature of an event is not looked at',
    file: 'server/payment/stripe/events.ts',
    find: 'return await stripe.webhooks.constructEventAsync(body, signature, secret)',
    replace: 'return JSON.parse(body) as Stripe.Event',
    tests: ['test/api/orders/money/webhook-signatures.test.ts'],
    only: 'is refused',
  },
  {
    name: 'an event is acknowledged though it could not be kept',
    file: 'api/webhook.ts',
    find: 'await recordPaymentEvent(db, name, signal, now())',
    replace: 'await recordPaymentEvent(db, name, signal, now()).catch(() => {})',
    tests: ['test/api/orders/money/webhook-storage.test.ts'],
    only: 'cannot be kept',
  },
]
