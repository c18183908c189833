import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { engineOf } from './engine.ts'
import * as shop from './migrations/001-shop.ts'
import * as accounts from './migrations/002-accounts.ts'
import * as catalogueAdmin from './migrations/003-catalogue-desk.ts'
import * as orderAdmin from './migrations/004-order-desk.ts'
import * as adminTables from './migrations/005-desk.ts'
import * as content from './migrations/006-content.ts'
import * as search from './migrations/007-search.ts'
import * as richIn from './migrations/008-rich-in.ts'
import * as eventTimes from './migrations/009-event-times.ts'
import * as lists from './migrations/010-lists.ts'
import * as many from './migrations/011-many.ts'
import * as ownAccounts from './migrations/012-accounts.ts'
import * as limits from './migrations/013-limits.ts'
import * as phoneEnds from './migrations/014-phone-ends.ts'
import * as emailEndings from './migrations/015-email-endings.ts'
import * as eventPositions from './migrations/016-event-positions.ts'
import * as earlierForms from './migrations/017-earlier-forms.ts'
import * as quantitySteps from './migrations/018-quantity-steps.ts'
import * as producers from './migrations/019-producers.ts'
import * as photos from './migrations/020-photos.ts'
import * as stockAlerts from './migrations/021-stock-alerts.ts'
import * as memberDiscount from './migrations/022-member-discount.ts'
import * as soldOut from './migrations/023-sold-out.ts'
import * as alertMailboxes from './migrations/024-alert-mailboxes.ts'
import * as ledger from './migrations/025-ledger.ts'
import * as weighed from './migrations/026-weighed.ts'
import * as credit from './migrations/027-credit.ts'
import * as tenders from './migrations/028-tenders.ts'
import * as returnedLines from './migrations/029-returned-lines.ts'
import * as keptRefunds from './migrations/030-kept-refunds.ts'
import * as searchTerms from './migrations/031-search-terms.ts'
import * as places from './migrations/032-places.ts'
import * as paymentProviders from './migrations/033-payment-providers.ts'
import * as payPages from './migrations/034-pay-pages.ts'
import * as phoneCodes from './migrations/035-phone-codes.ts'
import * as vatAndReceipts from './migrations/036-vat-and-receipts.ts'
import * as channels from './migrations/038-channels.ts'
import * as refundDoubts from './migrations/039-refund-doubts.ts'
import * as transfers from './migrations/040-transfers.ts'
import * as recipients from './migrations/041-recipients.ts'
import * as gatePhotos from './migrations/042-gate-photos.ts'
import * as paidElsewhere from './migrations/043-paid-elsewhere.ts'
import * as push from './migrations/045-push.ts'
import * as roles from './migrations/046-roles.ts'
import * as buying from './migrations/047-buying.ts'
import * as shortages from './migrations/048-shortages.ts'
import * as packing from './migrations/049-packing.ts'
import * as driving from './migrations/050-driving.ts'
import * as areas from './migrations/051-areas.ts'
import * as erasures from './migrations/052-erasures.ts'
import * as cashUps from './migrations/053-cash-ups.ts'
import * as prices from './migrations/054-prices.ts'
import * as customers from './migrations/055-customers.ts'
import * as figures from './migrations/056-figures.ts'
import * as told from './migrations/057-told.ts'
import * as passkeys from './migrations/059-passkeys.ts'
import * as seasons from './migrations/060-seasons.ts'
import * as pickup from './migrations/061-pickup.ts'
import * as figureIndexes from './migrations/064-figure-indexes.ts'
import * as deviceLogins from './migrations/065-device-logins.ts'
import * as paymentsToLookAt from './migrations/066-payments-to-look-at.ts'
import * as months from './migrations/067-months.ts'
import * as shortagesUndone from './migrations/068-shortages-undone.ts'
import type { Database } from './schema.ts'

/**
 * In order, by the names that databases have stored. A new one goes at the end; see
 * `test/db/migrations.test.ts`.
 */
export const migrations = {
  '001-shop': shop,
  '002-accounts': accounts,
  '003-catalogue-desk': catalogueAdmin,
  '004-order-desk': orderAdmin,
  '005-desk': adminTables,
  '006-content': content,
  '007-search': search,
  '008-rich-in': richIn,
  '009-event-times': eventTimes,
  '010-lists': lists,
  '011-many': many,
  '012-accounts': ownAccounts,
  '013-limits': limits,
  '014-phone-ends': phoneEnds,
  '015-email-endings': emailEndings,
  '016-event-positions': eventPositions,
  '017-earlier-forms': earlierForms,
  '018-quantity-steps': quantitySteps,
  '019-producers': producers,
  '020-photos': photos,
  '021-stock-alerts': stockAlerts,
  '022-member-discount': memberDiscount,
  '023-sold-out': soldOut,
  '024-alert-mailboxes': alertMailboxes,
  '025-ledger': ledger,
  '026-weighed': weighed,
  '027-credit': credit,
  '028-tenders': tenders,
  '029-returned-lines': returnedLines,
  '030-kept-refunds': keptRefunds,
  '031-search-terms': searchTerms,
  '032-places': places,
  '033-payment-providers': paymentProviders,
  '034-pay-pages': payPages,
  '035-phone-codes': phoneCodes,
  '036-vat-and-receipts': vatAndReceipts,
  '038-channels': channels,
  '039-refund-doubts': refundDoubts,
  '040-transfers': transfers,
  '041-recipients': recipients,
  '042-gate-photos': gatePhotos,
  '043-paid-elsewhere': paidElsewhere,
  '045-push': push,
  '046-roles': roles,
  '047-buying': buying,
  '048-shortages': shortages,
  '049-packing': packing,
  '050-driving': driving,
  '051-areas': areas,
  '052-erasures': erasures,
  '053-cash-ups': cashUps,
  '054-prices': prices,
  '055-customers': customers,
  '056-figures': figures,
  '057-told': told,
  '059-passkeys': passkeys,
  '060-seasons': seasons,
  '061-pickup': pickup,
  '064-figure-indexes': figureIndexes,
  '065-device-logins': deviceLogins,
  '066-payments-to-look-at': paymentsToLookAt,
  '067-months': months,
  '068-shortages-undone': shortagesUndone,
}

// An arbitrary number that all instances share.
const ADVISORY_LOCK = 5_220_310

/**
 * Runs pending migrations, then `fill`. If several instances start at once, one does this and the others
 * wait. Throws if the database is newer than this code.
 */
export async function migrate(db: Database, fill: (db: Database) => Promise<void>): Promise<void> {
  await exclusively(db, async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await fill(db)
  })
}

/** SQLite needs no lock here, because its data folder allows one process only. */
async function exclusively(db: Database, work: (db: Database) => Promise<void>) {
  if (engineOf(db) === 'sqlite') return work(db)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(ADVISORY_LOCK)})`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCK)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
