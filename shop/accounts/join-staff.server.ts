import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { AGE } from './account.ts'
import { findAccount, signIn, type SignedIn } from './accounts.server.ts'
import { recordEmailEnding } from './email-endings.server.ts'
import { findInvitation, useUpInvitation, type InvitationProblem } from './invitations.server.ts'
import type { PasswordHasher } from './passwords.server.ts'
import type { JoinForm } from './staff.ts'

export type JoinProblem =
  | InvitationProblem
  | 'email-required'
  | 'already-staff'
  | 'account-password'

/** Rolls back the transaction, so that a refused form does not use up the invitation. */
class Refused extends Error {
  problem: JoinProblem
  constructor(problem: JoinProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Makes the account of an invited person. If the e-mail has an account and the password is right, that
 * account gets the role. A mailed invitation is valid only for its e-mail, and each only once.
 */
export async function joinStaff(
  db: Database,
  passwords: PasswordHasher,
  form: JoinForm,
  now: Date,
): Promise<({ ok: true } & SignedIn) | { ok: false; problem: JoinProblem }> {
  const invitation = await findInvitation(db, form.token, now)
  if (!invitation.ok) return invitation
  const email = invitation.email || form.email
  if (email === '') return { ok: false, problem: 'email-required' }
  const stored = await db
    .selectFrom('accounts')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst()
  // Checks the password before the role, so that the link does not reveal whose e-mail belongs to staff.
  const known = stored && (await signIn(db, passwords, { email, password: form.new_password }))
  if (stored && !known) return { ok: false, problem: 'account-password' }
  if (stored?.role === 'admin') return { ok: false, problem: 'already-staff' }
  const password_hash = known?.passwordHash ?? (await passwords.hash(form.new_password))
  const person = { ...form, email, password_hash, staff_role: invitation.staffRole }
  try {
    const id = await inTransaction(db, async (trx) => {
      if (!(await useUpInvitation(trx, invitation.id, now))) throw new Refused('invitation-used')
      const id = known
        ? await giveRole(trx, { ...person, id: known.account.id }, now)
        : await addAccount(trx, person, now)
      const after = { role: invitation.staffRole, invitedBy: invitation.by }
      const entry = { thing: 'account', id, what: 'joined', after } as const
      await recordAuditEntry(trx, { id, email }, entry, now)
      return id
    })
    return { ok: true, ...(await findAccount(db, id)) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

type Person = Pick<JoinForm, 'first_name' | 'last_name'> & {
  email: string
  password_hash: string
  staff_role: SignedInRole
}
type SignedInRole = NonNullable<SignedIn['account']['staffRole']>

async function addAccount(trx: DatabaseTransaction, person: Person, now: Date): Promise<string> {
  const { email, first_name, last_name, password_hash, staff_role } = person
  const added = await trx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email,
      first_name,
      last_name,
      age: AGE.usual,
      password_hash,
      has_admin_password: 1,
      role: 'admin',
      staff_role,
      token_version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody signed up with the e-mail meanwhile.
  if (!added) throw new Refused('account-password')
  await recordEmailEnding(trx, email)
  return added.id
}

/** Ends the account's sessions, because their tokens carry the role of a customer. */
async function giveRole(
  trx: DatabaseTransaction,
  { id, password_hash, staff_role }: Person & { id: string },
  now: Date,
): Promise<string> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set((row) => ({
      role: 'admin',
      staff_role,
      has_admin_password: 1,
      token_version: row('token_version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    // Fails when the password was changed after it was checked.
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refused('account-password')
  return id
}
