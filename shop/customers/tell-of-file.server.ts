import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { queueAccountMail } from '#shop/mail/mails.server.ts'
import type { Person } from './person.server.ts'

/**
 * Queues a mail to each account whose data file was made: in `locale`, or else in the language of the latest
 * order, or else in `otherwise`. Uses no e-mails of orders, because anybody can type them.
 */
export async function tellOfFile(
  db: Database,
  persons: readonly Person[],
  { locale, otherwise, now }: { locale?: Locale; otherwise: Locale; now: Date },
): Promise<void> {
  const ids = persons.flatMap(({ accountId }) => accountId ?? [])
  if (ids.length === 0) return
  await inTransaction(db, async (trx) => {
    const accounts = await trx
      .selectFrom('accounts')
      .select(['id', 'email'])
      .select((of) =>
        of
          .selectFrom('orders')
          .select('locale')
          .whereRef('orders.account_id', '=', 'accounts.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('ofOrder'),
      )
      .where('id', 'in', ids)
      .execute()
    for (const { id: accountId, email: recipient, ofOrder } of accounts) {
      if (!recipient) continue
      const mail = { kind: 'data-exported', about: randomUUID(), recipient, accountId } as const
      await queueAccountMail(trx, { ...mail, locale: locale ?? ofOrder ?? otherwise }, now)
    }
  })
}
