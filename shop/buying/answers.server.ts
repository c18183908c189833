import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { hashOfToken, isToken } from '#shop/accounts/secret-token.server.ts'
import { egpOf, piastresOf } from '#shop/money.ts'
import { partsOf } from './measure.ts'
import { amountOfLine, readSentLines } from './sent-list.ts'
import type { AnswersForm, SupplierList } from './supplier-list.ts'

type Reader = Database | DatabaseTransaction

/** A key of the map is the list's id and the line's key: `ID KEY`. */
export async function readAnswers(db: Reader, listIds: string[]) {
  const rows =
    listIds.length === 0
      ? []
      : await db
          .selectFrom('supplier_answers')
          .selectAll()
          .where('list_id', 'in', listIds)
          .execute()
  return new Map(
    rows.map(({ list_id, line, amount, price_piastres, note, answered_at }) => [
      `${list_id} ${line}`,
      { amount, pricePiastres: price_piastres, note, answeredAt: answered_at },
    ]),
  )
}

/** Returns undefined for an unknown, revoked or expired link, and for a deleted supplier. */
async function openList(db: Reader, token: string, now: Date) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('buying_links')
    .innerJoin('buying_lists', 'buying_lists.id', 'buying_links.list_id')
    .innerJoin('suppliers', 'suppliers.id', 'buying_lists.supplier_id')
    .select(['buying_lists.id', 'from_day as from', 'to_day as to', 'lines', 'closed_at'])
    .select(['suppliers.name', 'suppliers.name_ar', 'suppliers.locale'])
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('suppliers.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns only this supplier's lines and answers, because anybody with the link can read them. */
export async function readSupplierList(
  db: Reader,
  token: string,
  now: Date,
): Promise<SupplierList | undefined> {
  const list = await openList(db, token, now)
  if (!list) return undefined
  const answers = await readAnswers(db, [list.id])
  return {
    supplier: list.name,
    supplierAr: list.name_ar,
    locale: list.locale,
    from: list.from,
    to: list.to,
    closed: list.closed_at !== null,
    lines: readSentLines(list.lines).map((line) => {
      const parts = partsOf(line.measure)
      const answer = answers.get(`${list.id} ${line.key}`)
      return {
        line: line.key,
        name: line.name,
        nameAr: line.nameAr,
        measure: line.measure,
        amount: amountOfLine(line) / parts,
        days: line.days.map(({ day, amount }) => ({ day, amount: amount / parts })),
        answer: answer
          ? {
              amount: answer.amount / parts,
              price: egpOf(answer.pricePiastres),
              note: answer.note,
              at: answer.answeredAt,
            }
          : null,
      }
    }),
  }
}

export type AnswerProblem =
  | { problem: 'not-found' | 'list-closed' }
  /** Problem codes by field: `answers.0.line`. */
  | { problem: 'wrong'; codes: Record<string, string> }

/** An answer replaces an earlier one to the same line. Refuses lines that are not on the list. */
export async function answerList(
  db: Database,
  token: string,
  { answers }: AnswersForm,
  now: Date,
): Promise<{ ok: true } | ({ ok: false } & AnswerProblem)> {
  return inTransaction(db, async (trx) => {
    const list = await openList(trx, token, now)
    if (!list) return { ok: false, problem: 'not-found' }
    // The update locks the list, so that a concurrent request cannot close it before the answers are stored.
    const { numUpdatedRows } = await trx
      .updateTable('buying_lists')
      .set((row) => ({ sent_at: row.ref('sent_at') }))
      .where('id', '=', list.id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, problem: 'list-closed' }
    const lines = new Map(readSentLines(list.lines).map((line) => [line.key, line]))
    const codes = codesOf(answers, (key) => lines.get(key)?.measure)
    if (Object.keys(codes).length > 0) return { ok: false, problem: 'wrong', codes }
    for (const { line, amount, price, note } of answers) {
      const found = lines.get(line)
      if (!found) continue
      if (amount === null) {
        await trx
          .deleteFrom('supplier_answers')
          .where('list_id', '=', list.id)
          .where('line', '=', line)
          .execute()
        continue
      }
      const values = {
        amount: Math.round(amount * partsOf(found.measure)),
        price_piastres: piastresOf(price ?? 0),
        note,
        answered_at: now.toISOString(),
      }
      await trx
        .insertInto('supplier_answers')
        .values({ list_id: list.id, line, ...values })
        .onConflict((conflict) => conflict.columns(['list_id', 'line']).doUpdateSet(values))
        .execute()
    }
    return { ok: true }
  })
}

function codesOf(
  answers: AnswersForm['answers'],
  measureOf: (key: string) => Parameters<typeof partsOf>[0] | undefined,
): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const [at, { line, amount, price }] of answers.entries()) {
    const measure = measureOf(line)
    const isCounted = measure !== undefined && partsOf(measure) === 1
    if (!measure) codes[`answers.${at}.line`] = 'not-found'
    if (isCounted && !Number.isInteger(amount ?? 0)) codes[`answers.${at}.amount`] = 'whole-number'
    if (amount !== null && price === null) codes[`answers.${at}.price`] = 'required'
    if (amount === null && price !== null) codes[`answers.${at}.amount`] = 'required'
  }
  return codes
}
