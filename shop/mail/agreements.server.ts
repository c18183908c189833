import { createHash, randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { memoizeWeak } from '#shop/memoize.ts'
import type { AgreedText, AgreementKind, AgreementWay } from './agreement.ts'

/** Whose agreement it is, as far as it is known, and who of the staff wrote it down. */
export type AgreementOf = {
  /** E.164; empty for none. */
  phone: string
  accountId?: string | null | undefined
  orderId?: string | null | undefined
  byEmail?: string | null | undefined
}

/** Adds to the register that somebody agreed to these texts; each text is stored once. */
export async function registerAgreements(
  db: DatabaseTransaction,
  texts: readonly AgreedText[],
  of: AgreementOf & { how: AgreementWay; now: string },
): Promise<void> {
  await storeTexts(db, byHash(texts), of.now)
  await addAgreements(db, texts, of)
}

/** The hashes of texts that a database has, as far as this process knows; a stored text is never deleted. */
const hashesOf = memoizeWeak<Database, Set<string>>(() => new Set())

/** Stores texts ahead of the transactions that call `addAgreements`; writes nothing when this process did before. */
export async function storeAgreedTexts(
  db: Database,
  texts: readonly AgreedText[],
  now: Date,
): Promise<void> {
  const known = hashesOf(db)
  const fresh = byHash(texts).filter(([hash]) => !known.has(hash))
  await storeTexts(db, fresh, now.toISOString())
  for (const [hash] of fresh) known.add(hash)
}

/** Adds to the register that somebody agreed to texts that are stored. */
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

/** In one order, so that two who agree at once cannot deadlock. */
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

/** The same for who makes an account, once it is there. */
export function registerNewAccount(
  db: Database,
  texts: readonly AgreedText[],
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const of = { phone: '', accountId, how: 'sign-up', now: now.toISOString() } as const
  return inTransaction(db, (trx) => registerAgreements(trx, texts, of))
}

/** Adds to the register that somebody does not agree any more. */
export async function registerWithdrawals(
  db: DatabaseTransaction,
  withdrawn: readonly (AgreementOf & { what: AgreementKind })[],
  { how, now }: { how: AgreementWay; now: string },
): Promise<void> {
  if (withdrawn.length === 0) return
  const rows = withdrawn.map(({ what, ...of }) => rowOf('withdrawn', what, { ...of, how, now }))
  await db.insertInto('agreements').values(rows).execute()
}

/** What the register knows a text by: its SHA-256, hexadecimal. */
export function textHash(words: string): string {
  return createHash('sha256').update(words).digest('hex')
}

function rowOf(
  act: 'given' | 'withdrawn',
  what: AgreementKind,
  of: AgreementOf & { how: AgreementWay; now: string },
) {
  const { phone, accountId = null, orderId = null, byEmail = null, how, now } = of
  const names = { phone, account_id: accountId, order_id: orderId, by_email: byEmail }
  return { id: randomUUID(), at: now, what, act, how, ...names }
}
