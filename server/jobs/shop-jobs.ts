import { dayInCairo } from '#shop/cairo.ts'
import { turnSeasons } from '#shop/catalogue/turn-seasons.server.ts'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { deleteUnusedPictures } from '#shop/catalogue/pictures/unused-pictures.server.ts'
import { forgetOld } from '#shop/customers/forget-old.server.ts'
import { forgetOldGatePhotos } from '#shop/orders/order/order-gate-photo.server.ts'
import { forgetOldDoorPhotos } from '#shop/runs/door-photos.server.ts'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import {
  expireOrders,
  ordersToPoll,
  overdueOrders,
  pollOpenOrders,
} from '#shop/payment/open-orders.server.ts'
import { duePaymentEvents, processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders, tendersToPoll } from '#shop/payment/poll-tenders.server.ts'
import { dueRefunds, sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { savedCards, wishForHolds } from '#shop/payment/saved-cards.server.ts'
import { deleteOldTransferPictures } from '#shop/payment/transfers/transfer-pictures.server.ts'
import { dueWishes, sendDueWishes } from '#shop/payment/wishes.server.ts'
import { countMissedSales } from '#shop/figures/missed-sales.server.ts'
import { countMissedSearches } from '#shop/search/missed-searches.server.ts'
import { followMovedBoxes, keptGoods } from '#shop/buying/kept-goods-follow.server.ts'
import { bringPricesUpToDate } from '#shop/prices/in-force.server.ts'
import { emptyTrash } from '#shop/trash/empty-trash.server.ts'
import { checkSearch } from '#shop/search/product-index.server.ts'
import { forgetOldDevices } from '#shop/mail/push-subscriptions.server.ts'
import { dueMails } from '#shop/mail/sending.server.ts'
import { forgetOldStatuses } from '#shop/mail/text-statuses.server.ts'
import { dueTexts, failedTexts, unknownTexts } from '#shop/mail/texts.server.ts'
import { dueAlerts, queueStockMails } from '#shop/stock-alerts/stock-alerts.server.ts'
import { forgetAlerts } from '#shop/stock-alerts/stop-alerts.server.ts'
import { queueStaffMessages, waitingNotices } from '#shop/staff-notices/bundle-notices.server.ts'
import { spreadStaffEvents, undecidedEvents } from '#shop/staff-notices/spread-events.server.ts'
import { forgetStaffEvents } from '#shop/staff-notices/staff-events.server.ts'
import { crossedStock, lostMessages, watchShop } from '#shop/staff-notices/watch-shop.server.ts'
import type { Services } from '#server/context.ts'
import type { Job } from './timetable.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { sendDueTexts, sendUndeliveredByMail } from '#server/texts/send-due-texts.ts'

export function shopJobs(services: Services): Job[] {
  return [
    {
      name: 'process payment events',
      everySeconds: 5,
      due: () => [duePaymentEvents(services)],
      async run() {
        const { counters, log } = services
        const unknown = await processPaymentEvents(services, (lagSeconds) =>
          counters.paymentEventLag.observe(lagSeconds),
        )
        if (unknown > 0) log.warn({ unknown }, 'payment events of no known order')
      },
    },
    {
      name: 'expire unpaid orders',
      everySeconds: 10,
      due: () => [overdueOrders(services)],
      run: () => expireOrders(services),
    },
    {
      name: 'poll open payments',
      everySeconds: 20,
      due: () => [ordersToPoll(services)],
      run: () => pollOpenOrders(services),
    },
    {
      name: 'hold saved cards',
      everySeconds: 20,
      due: () => [savedCards(services)],
      run: () => wishForHolds(services),
    },
    {
      name: 'charge and release cards',
      everySeconds: 20,
      due: () => [dueWishes(services)],
      run: () => sendDueWishes(services),
    },
    {
      name: 'poll card payments',
      everySeconds: 60,
      due: () => tendersToPoll(services),
      run: () => pollTenders(services),
    },
    { name: 'look at payments again', everySeconds: 600, run: () => lookAgainAtPaid(services) },
    {
      name: 'send due refunds',
      everySeconds: 20,
      due: () => [dueRefunds(services)],
      run: () => sendDueRefunds(services),
    },
    {
      name: 'keep goods for boxes on the days of their orders',
      everySeconds: 60,
      due: () => [keptGoods(services.db, services.now())],
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

/** A lane of its own, so that a slow mail server does not delay payments. */
export function mailJobs(services: Services, mailer: Mailer): Job[] {
  return [
    {
      name: 'queue mails of stock alerts',
      everySeconds: 10,
      due: () => [dueAlerts(services.db)],
      run: () => queueStockMails(services.db, services.now()),
    },
    ...staffJobs(services),
    {
      name: 'send mails',
      everySeconds: 5,
      due: () => [dueMails(services.db, services.now())],
      run: () => sendDueMails(services, mailer),
    },
  ]
}

/** These jobs record events for staff, choose the recipients, and bundle the messages. */
export function staffJobs({ db, now }: Services): Job[] {
  return [
    {
      name: 'watch stock and messages for staff',
      everySeconds: 5,
      due: () => [crossedStock(db), lostMessages(db, now())],
      run: () => watchShop(db, now()),
    },
    {
      name: 'tell staff',
      everySeconds: 5,
      due: () => [undecidedEvents(db), waitingNotices(db)],
      async run() {
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

/** A lane of its own, so that a provider that does not respond does not delay mails. */
export function textJobs(services: Services): Job[] {
  const channels = services.channels.map(({ channel }) => channel)
  const sending = services.channels.map((sender) => ({
    name: `send texts (${sender.channel})`,
    everySeconds: 5,
    due: () => [dueTexts(services.db, sender.channel, services.now())],
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
      due: () => [unknownTexts(services.db, channels, services.now()), failedTexts(services.db)],
      run: () => sendUndeliveredByMail(services),
    },
  ]
}

/** Reads all orders, so it runs once a day. */
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
 * A lane of its own, so that nothing delays it. Requests write due prices themselves; this is for mails,
 * files and other processes.
 */
export function priceJobs({ db, now }: Services): Job[] {
  const run = () => bringPricesUpToDate(db, now())
  return [{ name: 'write prices that are due', everySeconds: 1, run }]
}

/** Runs when a month begins, and at the start of the process. */
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

/** A lane of its own, because it reads the whole catalogue. */
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
