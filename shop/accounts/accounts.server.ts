import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { oneByOneFor } from '#shop/turns.server.ts'
import { ADMIN_NAME, AGE, EMAIL_ENDINGS, type Account, type Role, type SignUp } from './account.ts'
import type { PasswordKeeper } from './passwords.server.ts'
import type { Claims } from './tokens.server.ts'

type AccountRow = Selectable<Schema['accounts']>
export type SignedIn = { account: Account; tokenVersion: number }

type Details = Omit<SignUp, 'age'> & { age: number; role: Role }
type Created = { ok: true; account: Account } | { ok: false; problem: 'email-taken' }

// A hash is dear: whoever sends one sign-up many times waits for the first of them, not for a hash each.
const inLine = oneByOneFor()

/** Makes an account, unless the e-mail has one already; then nothing is changed. */
export async function createAccount(
  db: Database,
  passwords: PasswordKeeper,
  details: Details,
  now: Date,
): Promise<Created> {
  return inLine(details.email, async () =>
    (await isTaken(db, details.email))
      ? { ok: false, problem: 'email-taken' }
      : insertAccount(db, passwords, details, now),
  )
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return account !== undefined
}

async function insertAccount(
  db: Database,
  passwords: PasswordKeeper,
  details: Details,
  now: Date,
): Promise<Created> {
  const created = await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email: details.email,
      first_name: details.first_name,
      last_name: details.last_name,
      age: details.age,
      password_hash: await passwords.hash(details.password),
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
  passwords: PasswordKeeper,
  { email, password }: { email: string; password: string },
  now: Date,
) {
  const details = { ...ADMIN_NAME, email: email.toLowerCase(), password, age: AGE.usual }
  return createAccount(db, passwords, { ...details, role: 'admin' }, now)
}

/** The account of this e-mail and password. A wrong e-mail takes as long as a wrong password. */
export async function signIn(
  db: Database,
  passwords: PasswordKeeper,
  credentials: { email: string; password: string },
): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', credentials.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isRight = await passwords.isRight(credentials.password, row?.password_hash)
  if (!row || !isRight) return undefined
  if (passwords.isOutdated(row.password_hash)) {
    const password_hash = await passwords.hash(credentials.password)
    await db.updateTable('accounts').set({ password_hash }).where('id', '=', row.id).execute()
  }
  return { account: accountOf(row), tokenVersion: row.token_version }
}

/** Whose token this is, as the database says now: a changed role or an ended login counts at once. */
export async function accountOfClaims(db: Database, claims: Claims): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', claims.sub)
    .where('token_version', '=', claims.ver)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Changes a password, knowing the old one, and ends every login but the one that is made next. */
export async function changePassword(
  db: Database,
  passwords: PasswordKeeper,
  account: Account,
  change: { password: string; newPassword: string },
  now: Date,
): Promise<{ ok: true; tokenVersion: number } | { ok: false; problem: 'wrong-password' }> {
  const known = await signIn(db, passwords, { email: account.email, password: change.password })
  if (!known) return { ok: false, problem: 'wrong-password' }
  const password_hash = await passwords.hash(change.newPassword)
  await db
    .updateTable('accounts')
    .set({ password_hash, updated_at: now.toISOString() })
    .where('id', '=', account.id)
    .execute()
  return { ok: true, tokenVersion: await endLogins(db, account.id) }
}

/** Signs an account out everywhere: tokens of earlier versions are worth nothing. */
export async function endLogins(db: Database, id: string): Promise<number> {
  const { token_version } = await db
    .updateTable('accounts')
    .set((account) => ({ token_version: account('token_version', '+', 1) }))
    .where('id', '=', id)
    .returning('token_version')
    .executeTakeFirstOrThrow()
  return token_version
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

/** The e-mail endings that may sign in: everyone's, and those of the admins there are. */
export async function signInEndings(db: Database): Promise<string[]> {
  const admins = await db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute()
  const theirs = admins.map(({ email }) => email.slice(email.lastIndexOf('.') + 1))
  return [...new Set([...EMAIL_ENDINGS, ...theirs])]
}

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
  }
}
