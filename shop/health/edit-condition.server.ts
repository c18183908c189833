import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { editVersioned, type Edited } from '#shop/audit-log/edit-versioned.server.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { ConditionForm, AdminCondition } from './condition-form.ts'
import { readVersionedPage } from './condition-pages.server.ts'

/** Refuses a form whose version is not the stored one (edit conflict). */
export function editCondition(
  db: Database,
  account: Account,
  { type, form }: { type: Condition; form: ConditionForm },
  now: Date,
): Promise<Edited<AdminCondition>> {
  const { version, answers, ...texts } = form
  const find = (trx: DatabaseTransaction) => readVersionedPage(trx, type)
  const conditions = {
    table: 'conditions',
    key: 'type',
    thing: 'condition',
    find,
    logged: wordsOf,
  } as const
  return editVersioned(db, conditions, {
    id: type,
    version,
    by: { account, now },
    columns: () => columnsOf(texts),
    async writeRows(trx) {
      const rows = answers.map((answer, position) => ({ type, position, ...columnsOf(answer) }))
      await trx.deleteFrom('condition_answers').where('type', '=', type).execute()
      await trx.insertInto('condition_answers').values(rows).execute()
    },
  })
}

function wordsOf({ type: _, version: __, answers, ...same }: AdminCondition) {
  return {
    ...same,
    answers: answers.map(({ text }) => text),
    answersAr: answers.map(({ textAr }) => textAr),
  }
}
