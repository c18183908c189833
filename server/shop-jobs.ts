import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { checkSearch } from '#shop/search/product-index.server.ts'
import type { Services } from './context.ts'
import type { Job } from './jobs.ts'
import type { Postman } from './mail/postman.ts'
import { sendDueMails } from './mail/send-due-mails.ts'

/** What the shop does by itself about orders and payments, and how often at least. */
export function shopJobs(services: Services): Job[] {
  return [
    {
      name: 'process payment events',
      everySeconds: 5,
      async run() {
        const { counters, log } = services
        const unknown = await processPaymentEvents(services, (lagSeconds) =>
          counters.paymentEventLag.observe(lagSeconds),
        )
        if (unknown > 0) log.warn({ unknown }, 'payment events of no known order')
      },
    },
    { name: 'expire unpaid orders', everySeconds: 10, run: () => expireOrders(services) },
    { name: 'ask after open payments', everySeconds: 20, run: () => pollOpenOrders(services) },
    { name: 'refund what is owed', everySeconds: 20, run: () => sendDueRefunds(services) },
    {
      name: 'forget expired logins and links',
      everySeconds: 3600,
      run: () => forgetExpired(services.db, services.now()),
    },
  ]
}

/** By itself, for a slow mail server must not hold up payments. */
export function mailJob(services: Services, postman: Postman): Job {
  return { name: 'send mails', everySeconds: 5, run: () => sendDueMails(services, postman) }
}

/** By itself, for it goes through the whole catalogue. */
export function searchJob({ db }: Services): Job {
  return { name: 'check the search', everySeconds: 60, run: () => checkSearch(db) }
}
