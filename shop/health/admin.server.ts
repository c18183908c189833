import { columnsOf } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { ConditionForm, AdminCondition } from './admin.ts'
import { readVersionedPage } from './condition-pages.server.ts'

/** Edits a condition page. Refuses a form whose version is not the stored one (edit conflict). */
export async function editCondition(
  db: Database,
  account: Account,
  { type, form }: { type: Condition; form: ConditionForm },
  now: Date,
): Promise<AdminCondition | 'changed-meanwhile'> {
  return inTransaction(db, async (trx) => {
    const { version, answers, ...texts } = form
    const before = await readVersionedPage(trx, type)
    const done = await trx
      .updateTable('conditions')
      .set({ ...columnsOf(texts), version: version + 1, updated_at: now.toISOString() })
      .where('type', '=', type)
      .where('version', '=', version)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return 'changed-meanwhile'
    await trx.deleteFrom('condition_answers').where('type', '=', type).execute()
    await trx
      .insertInto('condition_answers')
      .values(answers.map((answer, position) => ({ type, position, ...columnsOf(answer) })))
      .execute()
    const after = await readVersionedPage(trx, type)
    const change = { what: 'edited', before: wordsOf(before), after: wordsOf(after) }
    await recordAuditEntry(trx, account, { thing: 'condition', id: type, ...change }, now)
    return after
  })
}

/** Picks the fields of a condition page that the audit log records. */
function wordsOf({ type: _, version: __, answers, ...same }: AdminCondition) {
  return {
    ...same,
    answers: answers.map(({ text }) => text),
    answersAr: answers.map(({ textAr }) => textAr),
  }
}
