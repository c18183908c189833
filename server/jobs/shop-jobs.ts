import { dayInCairo } from '#shop/cairo.ts'
import { turnSeasons } from '#shop/catalogue/turn-seasons.server.ts'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { deleteUnusedPictures } from '#shop/catalogue/pictures/unused-pictures.server.ts'
import { forgetOld } from '#shop/customers/forget-old.server.ts'
import { forgetOldGatePhotos } from '#shop/orders/order/order-gate-photo.server.ts'
import { forgetOldDoorPhotos } from '#shop/runs/door-photos.server.ts'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { wishForHolds } from '#shop/payment/saved-cards.server.ts'
import { deleteOldTransferPictures } from '#shop/payment/transfers/transfer-pictures.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { countMissedSales } from '#shop/figures/missed-sales.server.ts'
import { countMissedSearches } from '#shop/search/missed-searches.server.ts'
import { followMovedBoxes } from '#shop/buying/kept-goods-follow.server.ts'
import { bringPricesUpToDate } from '#shop/prices/in-force.server.ts'
import { emptyTrash } from '#shop/trash/empty-trash.server.ts'
import { checkSearch } from '#shop/search/product-index.server.ts'
import { forgetOldDevices } from '#shop/mail/push-subscriptions.server.ts'
import { forgetOldStatuses } from '#shop/mail/text-statuses.server.ts'
import { queueStockMails } from '#shop/stock-alerts/stock-alerts.server.ts'
import { forgetAlerts } from '#shop/stock-alerts/stop-alerts.server.ts'
import { queueStaffMessages } from '#shop/staff-notices/bundle-notices.server.ts'
import { spreadStaffEvents } from '#shop/staff-notices/spread-events.server.ts'
import { forgetStaffEvents } from '#shop/staff-notices/staff-events.server.ts'
import { watchShop } from '#shop/staff-notices/watch-shop.server.ts'
import type { Services } from '#server/context.ts'
import type { Job } from './job-runner.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { sendDueTexts, sendUndeliveredByMail } from '#server/texts/send-due-texts.ts'

/** Background jobs for orders and payments. Each runs at least once in its interval. */
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
    { name: 'poll open payments', everySeconds: 20, run: () => pollOpenOrders(services) },
    { name: 'hold saved cards', everySeconds: 20, run: () => wishForHolds(services) },
    { name: 'charge and release cards', everySeconds: 20, run: () => sendDueWishes(services) },
    { name: 'poll card payments', everySeconds: 60, run: () => pollTenders(services) },
    { name: 'look at payments again', everySeconds: 600, run: () => lookAgainAtPaid(services) },
    { name: 'send due refunds', everySeconds: 20, run: () => sendDueRefunds(services) },
    {
      name: 'keep goods for boxes on the days of their orders',
      everySeconds: 60,
      run: () => followMovedBoxes(services.db, services.now()),
    },
    {
      name: 'delete expired sessions and links',
      everySeconds: 3600,
      run: () => forgetExpired(services.db, services.now()),
    },
    {
      name: 'delete old pictures of transfers',
      everySeconds: 3600,
      run: () => deleteOldTransferPictures(services.db, services.now()),
    },
    {
      name: 'delete old photos of gates',
      everySeconds: 3600,
      run: () => forgetOldGatePhotos(services.db, services.now()),
    },
    {
      name: 'take out what is kept no longer',
      everySeconds: 3600,
      async run() {
        const ids = await forgetOld(services.db, services.now())
        await services.forgetSent({ ids, recipients: [] })
      },
    },
    {
      name: 'delete old photos of doors',
      everySeconds: 3600,
      run: () => forgetOldDoorPhotos(services.db, services.now()),
    },
    {
      name: 'empty the trash',
      everySeconds: 3600,
      run: () => emptyTrash(services.db, services.now()),
    },
    {
      name: 'delete old stock alerts',
      everySeconds: 3600,
      run: () => forgetAlerts(services.db, services.now()),
    },
  ]
}

/**
 * Jobs that send mails. They have a runner of their own, so that a slow mail server does not delay payments.
 */
export function mailJobs(services: Services, mailer: Mailer): Job[] {
  return [
    {
      name: 'queue mails of stock alerts',
      everySeconds: 10,
      run: () => queueStockMails(services.db, services.now()),
    },
    ...staffJobs(services),
    { name: 'send mails', everySeconds: 5, run: () => sendDueMails(services, mailer) },
  ]
}

/**
 * Jobs that tell staff about events: they record the events, choose the recipients, and bundle the messages.
 */
export function staffJobs({ db, now }: Services): Job[] {
  return [
    {
      name: 'tell staff',
      everySeconds: 5,
      async run() {
        await watchShop(db, now())
        await spreadStaffEvents(db, now())
        await queueStaffMessages(db, now())
      },
    },
    {
      name: 'forget what staff were told',
      everySeconds: 3600,
      run: () => forgetStaffEvents(db, now()),
    },
  ]
}

/** Jobs that send texts. They have a runner of their own, so that a slow provider does not delay mails. */
export function textJobs(services: Services): Job[] {
  const sending = services.channels.map((sender) => ({
    name: `send texts (${sender.channel})`,
    everySeconds: 5,
    run: () => sendDueTexts(services, sender),
  }))
  return [
    ...sending,
    {
      name: 'forget what became of old texts',
      everySeconds: 3600,
      run: () => forgetOldStatuses(services.db, services.now()),
    },
    {
      name: 'forget devices of old orders',
      everySeconds: 3600,
      run: () => forgetOldDevices(services.db, services.now()),
    },
    {
      name: 'send by another channel what did not arrive',
      everySeconds: 20,
      run: () => sendUndeliveredByMail(services),
    },
  ]
}

/**
 * A job that deletes pictures which nothing names. It reads all orders, so `wakeJobs` does not start its
 * runner.
 */
export function pictureJob({ db, log, now, pictures: { folder } }: Services): Job {
  return {
    name: 'delete unused pictures',
    everySeconds: 24 * 3600,
    async run() {
      const files = await deleteUnusedPictures({ db, folder }, now())
      if (files > 0) log.info({ files }, 'unused pictures deleted')
    },
  }
}

/**
 * A job that writes prices that are due. It has a runner of its own, so that nothing delays it. Requests
 * write due prices themselves before they read one; mails, files and other processes rely on this job.
 */
export function priceJobs({ db, now }: Services): Job[] {
  const run = () => bringPricesUpToDate(db, now())
  return [{ name: 'write prices that are due', everySeconds: 1, run }]
}

/**
 * A job that turns the seasons at the start of the process and when a month begins. `wakeJobs` does not start
 * its runner.
 */
export function seasonJob({ db, now }: Services): Job {
  let turned = ''
  return {
    name: 'turn the seasons',
    everySeconds: 20,
    async run() {
      const month = dayInCairo(now()).slice(0, 7)
      if (month === turned) return
      await turnSeasons(db, now())
      turned = month
    },
  }
}

/** Jobs for search. They have a runner of their own, because they read the whole catalogue. */
export function searchJobs({ db, now }: Services): Job[] {
  return [
    { name: 'check the search index', everySeconds: 60, run: () => checkSearch(db) },
    {
      name: 'count searches that found nothing',
      everySeconds: 5,
      run: () => countMissedSearches(db, now()),
    },
    {
      name: 'count what could not be bought',
      everySeconds: 10,
      run: () => countMissedSales(db, now()),
    },
  ]
}
