import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { AGE } from '#shop/accounts/account.ts'
import { findAccount, lockAccount, type SignedIn } from '#shop/accounts/accounts.server.ts'
import { queueAccountMail } from '#shop/mail/mails.server.ts'
import type { Locale } from '#messages/locale.ts'
import { hashOfToken } from '#shop/accounts/secret-token.server.ts'
import { useUpCode, type RightCode } from './codes.server.ts'

type Proof = Pick<RightCode, 'tokenHash' | 'phone'>
type SignInProblem = 'code-expired' | 'password-needed'

/**
 * Signs in to the account with this confirmed phone, or makes an account. Refuses admins, who need the
 * password, because a phone proves less.
 */
export async function signInByPhone(
  db: Database,
  proof: Proof,
  now: Date,
): Promise<({ ok: true } & SignedIn) | { ok: false; problem: SignInProblem }> {
  const found = await inTransaction(db, async (trx) => {
    if (!(await useUpCode(trx, proof, now))) return 'code-expired'
    const known = await accountOfPhone(trx, proof.phone)
    const account = known ?? (await makeAccount(trx, proof.phone, now))
    return account.role === 'admin' ? 'password-needed' : account.id
  })
  if (found === 'code-expired' || found === 'password-needed') return { ok: false, problem: found }
  return { ok: true, ...(await findAccount(db, found)) }
}

async function accountOfPhone(db: Database | DatabaseTransaction, phone: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Makes the account, or finds the one of a concurrent call. */
async function makeAccount(db: DatabaseTransaction, phone: string, now: Date) {
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email: null,
      first_name: '',
      last_name: '',
      age: AGE.usual,
      // No password matches an empty hash.
      password_hash: '',
      role: 'customer',
      token_version: 1,
      phone,
      phone_confirmed_at: now.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('phone_confirmed_at', 'is not', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .execute()
  const made = await accountOfPhone(db, phone)
  if (!made) throw new Error('An account of a phone was not made')
  return made
}

/**
 * Confirms a phone for the account, and informs the account's e-mail. The phone then signs in. Refuses a
 * phone of another account.
 */
export async function confirmPhone(
  db: Database,
  accountId: string,
  { locale, ...proof }: Proof & { locale: Locale },
  now: Date,
): Promise<({ ok: true } & SignedIn) | { ok: false; problem: 'code-expired' | 'phone-taken' }> {
  const confirm = async (trx: DatabaseTransaction) => {
    const account = await lockAccount(trx, accountId)
    if (!account) return 'code-expired' as const
    if (!(await useUpCode(trx, proof, now))) return 'code-expired' as const
    const owner = await accountOfPhone(trx, proof.phone)
    if (owner && owner.id !== accountId) return 'phone-taken' as const
    const at = now.toISOString()
    await trx
      .updateTable('accounts')
      .set({ phone: proof.phone, phone_confirmed_at: at, updated_at: at })
      .where('id', '=', accountId)
      .execute()
    const mail = { kind: 'phone-changed' as const, about: randomUUID(), locale, accountId }
    if (account.email) await queueAccountMail(trx, { ...mail, recipient: account.email }, now)
    return undefined
  }
  const problem = await inTransaction(db, confirm).catch(async (error: unknown) => {
    // Another account confirmed the phone between the check and the update.
    const owner = await accountOfPhone(db, proof.phone)
    if (owner && owner.id !== accountId) return 'phone-taken' as const
    throw error
  })
  return problem ? { ok: false, problem } : { ok: true, ...(await findAccount(db, accountId)) }
}

/**
 * True when this browser signed in before to the account with this confirmed phone. It gets a code even if
 * strangers have asked for too many. A phone without an account costs the same query.
 */
export async function isBrowserOfPhone(
  db: Database,
  tokens: string[],
  phone: string,
  now: Date,
): Promise<boolean> {
  if (tokens.length === 0) return false
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('accounts.id')
    .where('token_hash', 'in', tokens.map(hashOfToken))
    .where('expires_at', '>', now.toISOString())
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known !== undefined
}
