import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { ConditionForm, ConditionOnDesk } from './condition-desk.ts'
import { listConditionPages, readConditionPage } from './condition-pages.server.ts'

export async function conditionsOnDesk(db: Database): Promise<ConditionOnDesk[]> {
  const [pages, versions] = await Promise.all([
    listConditionPages(db),
    db.selectFrom('conditions').select(['type', 'version']).execute(),
  ])
  return pages.map((page) => ({
    ...page,
    version: versions.find(({ type }) => type === page.type)?.version ?? 0,
  }))
}

export async function conditionOnDesk(
  db: Database | DatabaseTransaction,
  type: Condition,
): Promise<ConditionOnDesk> {
  const { version } = await db
    .selectFrom('conditions')
    .select('version')
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return { ...(await readConditionPage(db, type)), version }
}

/** Refused when somebody else has edited the page since the form was opened. */
export async function editCondition(
  db: Database,
  account: Account,
  { type, form }: { type: Condition; form: ConditionForm },
  now: Date,
): Promise<ConditionOnDesk | 'changed-meanwhile'> {
  return inTransaction(db, async (trx) => {
    const before = await conditionOnDesk(trx, type)
    const done = await trx
      .updateTable('conditions')
      .set({ ...columnsOf(form), version: form.version + 1, updated_at: now.toISOString() })
      .where('type', '=', type)
      .where('version', '=', form.version)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return 'changed-meanwhile'
    await trx.deleteFrom('condition_answers').where('type', '=', type).execute()
    await trx
      .insertInto('condition_answers')
      .values(
        form.answers.map(({ text, textAr }, position) => ({
          type,
          position,
          text,
          text_ar: textAr,
        })),
      )
      .execute()
    const after = await conditionOnDesk(trx, type)
    const change = { what: 'edited', before: wordsOf(before), after: wordsOf(after) }
    await recordChange(trx, account, { thing: 'condition', id: type, ...change }, now)
    return after
  })
}

function columnsOf(form: ConditionForm) {
  return {
    name: form.name,
    name_ar: form.nameAr,
    question: form.question,
    question_ar: form.questionAr,
    intro: form.intro,
    intro_ar: form.introAr,
    note: form.note,
    note_ar: form.noteAr,
  }
}

/** A page in the words of the list of changes. */
function wordsOf({ type: _, version: __, answers, ...same }: ConditionOnDesk) {
  return {
    ...same,
    answers: answers.map(({ text }) => text),
    answersAr: answers.map(({ textAr }) => textAr),
  }
}
