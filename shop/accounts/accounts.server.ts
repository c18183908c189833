import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { keyedMutex } from '#shop/concurrency-limit.server.ts'
import {
  ADMIN_NAME,
  AGE,
  isAdminPassword,
  type Account,
  type Role,
  type SignUp,
  linkKinds,
} from './account.ts'
import { recordEmailEnding } from './email-endings.server.ts'
import { forgetBrowsers } from './known-browsers.server.ts'
import { endLinks } from './links.server.ts'
import type { PasswordHasher } from './passwords.server.ts'
import { LONGEST_SESSION_MS, type Claims } from './tokens.server.ts'

type AccountRow = Selectable<Schema['accounts']>
export type SignedIn = { account: Account; tokenVersion: number }

type Details = Omit<SignUp, 'age'> & { age: number; role: Role }
type Created = { ok: true; account: Account } | { ok: false; problem: 'email-taken' }

// Hashing is expensive, so concurrent sign-ups with one e-mail wait for the first instead of hashing again.
const inLine = keyedMutex()

export async function createAccount(
  db: Database,
  passwords: PasswordHasher,
  details: Details,
  now: Date,
): Promise<Created> {
  return inLine(details.email, async () =>
    (await isTaken(db, details.email))
      ? { ok: false, problem: 'email-taken' }
      : insertAccount(db, passwords, details, now),
  )
}

export async function isTaken(db: Database, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Locks an account's row, so that concurrent changes run one after the other. Returns undefined for a
 * deleted account.
 */
export async function lockAccount(trx: DatabaseTransaction, id: string) {
  return trx
    .updateTable('accounts')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()
}

async function insertAccount(
  db: Database,
  passwords: PasswordHasher,
  details: Details,
  now: Date,
): Promise<Created> {
  await recordEmailEnding(db, details.email)
  const created = await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email: details.email,
      first_name: details.first_name,
      last_name: details.last_name,
      age: details.age,
      password_hash: await passwords.hash(details.password),
      has_admin_password: Number(isAdminPassword(details.password)),
      role: details.role,
      token_version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return created ? { ok: true, account: accountOf(created) } : { ok: false, problem: 'email-taken' }
}

export async function createAdmin(
  db: Database,
  passwords: PasswordHasher,
  { email, password }: { email: string; password: string },
  now: Date,
) {
  const details = { ...ADMIN_NAME, email: email.toLowerCase(), password, age: AGE.usual }
  return createAccount(db, passwords, { ...details, role: 'admin' }, now)
}

/** An unknown e-mail takes as long as a wrong password, so that the time does not reveal accounts. */
export async function signIn(
  db: Database,
  passwords: PasswordHasher,
  credentials: { email: string; password: string },
): Promise<(SignedIn & { passwordHash: string }) | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', credentials.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isRight = await passwords.isRight(credentials.password, row?.password_hash)
  if (!row || !isRight) return undefined
  const stored = await refreshPassword(db, passwords, row, credentials.password)
  return { account: accountOf(row), tokenVersion: row.token_version, passwordHash: stored }
}

/** Replaces an outdated hash. Records whether an old password satisfies the rule for admins. */
async function refreshPassword(
  db: Database,
  passwords: PasswordHasher,
  row: AccountRow,
  password: string,
): Promise<string> {
  const isOutdated = passwords.isOutdated(row.password_hash)
  const has_admin_password = Number(isAdminPassword(password))
  if (!isOutdated && has_admin_password === row.has_admin_password) return row.password_hash
  const password_hash = isOutdated ? await passwords.hash(password) : row.password_hash
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password_hash, has_admin_password })
    .where('id', '=', row.id)
    // Does not overwrite a password that was changed meanwhile.
    .where('password_hash', '=', row.password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? password_hash : row.password_hash
}

/**
 * Returns the account of a token's claims as it is stored now, so that changed roles and ended sessions
 * take effect at once.
 */
export async function accountOfClaims(db: Database, claims: Claims): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', claims.sub)
    .where('token_version', '=', claims.ver)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_sessions').select('id').where('id', '=', claims.sid))),
    )
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Also finds a deleted account. Throws when no account has this id. */
export async function findAccount(db: Database, id: string): Promise<SignedIn> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { account: accountOf(row), tokenVersion: row.token_version }
}

/** Changes a password after checking the old one, and ends all sessions. The caller starts a new one. */
export async function changePassword(
  db: Database,
  passwords: PasswordHasher,
  account: Account,
  change: { password: string; newPassword: string },
  now: Date,
): Promise<{ ok: true; tokenVersion: number } | { ok: false; problem: 'wrong-password' }> {
  const known = await signIn(db, passwords, { email: account.email, password: change.password })
  if (!known) return { ok: false, problem: 'wrong-password' }
  const password_hash = await passwords.hash(change.newPassword)
  const changed = await inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable('accounts')
      .set((row) => ({
        password_hash,
        has_admin_password: Number(isAdminPassword(change.newPassword)),
        token_version: row('token_version', '+', 1),
        updated_at: now.toISOString(),
      }))
      .where('id', '=', account.id)
      // Fails when the password or the role changed meanwhile: a new role has another password rule.
      .where('password_hash', '=', known.passwordHash)
      .where('role', '=', account.role)
      .returning('token_version')
      .executeTakeFirst()
    if (!updated) return undefined
    await forgetBrowsers(trx, account.id)
    await endLinks(trx, account.id, linkKinds, now)
    return updated
  })
  return changed
    ? { ok: true, tokenVersion: changed.token_version }
    : { ok: false, problem: 'wrong-password' }
}

/** Ends all sessions of an account by incrementing its token version. Returns the new version. */
export async function endLogins(db: Database, id: string): Promise<number> {
  const { token_version } = await db
    .updateTable('accounts')
    .set((account) => ({ token_version: account('token_version', '+', 1) }))
    .where('id', '=', id)
    .returning('token_version')
    .executeTakeFirstOrThrow()
  return token_version
}

export async function endSession(
  db: Database | DatabaseTransaction,
  { sid }: Pick<Claims, 'sid'>,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + LONGEST_SESSION_MS).toISOString()
  await db
    .insertInto('ended_sessions')
    .values({ id: sid, expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    phone: row.phone,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    role: row.role,
    staffRole: row.role === 'admin' ? row.staff_role : undefined,
  }
}
