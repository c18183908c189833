import { createHash, randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { memoizeWeak } from '#shop/memoize.ts'
import type { AgreedText, AgreementKind, AgreementWay, AgreementAct } from './agreement.ts'

/** The customer, as far as known, and the member of staff who recorded the agreement. */
export type AgreementOf = {
  /** In E.164, or empty. */
  phone: string
  accountId?: string | null | undefined
  orderId?: string | null | undefined
  byEmail?: string | null | undefined
}

/** Registers that a customer agreed to these texts. Each text is stored once. */
export async function registerAgreements(
  db: DatabaseTransaction,
  texts: readonly AgreedText[],
  of: AgreementOf & { how: AgreementWay; now: string },
): Promise<void> {
  await storeTexts(db, byHash(texts), of.now)
  await addAgreements(db, texts, of)
}

/** After this time a text is stored again, because a database restored from a backup may lack it. */
const REMEMBERED_MS = 10 * 60_000

/** The hashes of the texts that this process stored, with the times in milliseconds. */
const hashesOf = memoizeWeak<Database, Map<string, number>>(() => new Map())

/**
 * Stores texts before the transactions that call `addAgreements`. Skips texts that this process has stored
 * lately.
 */
export async function storeAgreedTexts(
  db: Database,
  texts: readonly AgreedText[],
  now: Date,
): Promise<void> {
  const known = hashesOf(db)
  const since = Date.now() - REMEMBERED_MS
  const fresh = byHash(texts).filter(([hash]) => (known.get(hash) ?? 0) <= since)
  await storeTexts(db, fresh, now.toISOString())
  for (const [hash] of fresh) known.set(hash, Date.now())
}

/** Like `registerAgreements`, for texts that are stored already. */
export async function addAgreements(
  db: DatabaseTransaction,
  texts: readonly AgreedText[],
  of: AgreementOf & { how: AgreementWay; now: string },
): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(({ what, words }) => ({
    ...rowOf('given', what, of),
    text_hash: textHash(words),
  }))
  await db.insertInto('agreements').values(rows).execute()
}

/** The order by hash keeps two concurrent agreements from a deadlock. */
function byHash(texts: readonly AgreedText[]): [hash: string, words: string][] {
  return [...new Map(texts.map(({ words }) => [textHash(words), words]))].toSorted()
}

async function storeTexts(
  db: Database | DatabaseTransaction,
  texts: [hash: string, words: string][],
  at: string,
) {
  if (texts.length === 0) return
  await db
    .insertInto('agreement_texts')
    .values(texts.map(([hash, text]) => ({ hash, text, first_at: at })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export function registerNewAccount(
  db: Database,
  texts: readonly AgreedText[],
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const of = { phone: '', accountId, how: 'sign-up', now: now.toISOString() } as const
  return inTransaction(db, (trx) => registerAgreements(trx, texts, of))
}

export async function registerWithdrawals(
  db: DatabaseTransaction,
  withdrawn: readonly (AgreementOf & { what: AgreementKind })[],
  { how, now }: { how: AgreementWay; now: string },
): Promise<void> {
  if (withdrawn.length === 0) return
  const rows = withdrawn.map(({ what, ...of }) => rowOf('withdrawn', what, { ...of, how, now }))
  await db.insertInto('agreements').values(rows).execute()
}

/** Returns the SHA-256 in hexadecimal. */
export function textHash(words: string): string {
  return createHash('sha256').update(words).digest('hex')
}

function rowOf(
  act: AgreementAct,
  what: AgreementKind,
  of: AgreementOf & { how: AgreementWay; now: string },
) {
  const { phone, accountId = null, orderId = null, byEmail = null, how, now } = of
  const names = { phone, account_id: accountId, order_id: orderId, by_email: byEmail }
  return { id: randomUUID(), at: now, what, act, how, ...names }
}
