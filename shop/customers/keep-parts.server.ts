import type { Database, DatabaseTransaction } from '#db/schema.ts'
import {
  accountOfPart,
  accountPart,
  phoneOfPart,
  phonePart,
  type CustomerPart,
} from '#shop/accounts/customer-part.ts'
import { memberOf, membersOf } from './parts.server.ts'
import { personOfAccount, type Person } from './person.server.ts'
import { surePhonesOf } from './sure-parts.server.ts'

/**
 * Everybody whom staff said to be the same person, herself first: what is kept of one of them is kept of all. Only what is hers for
 * sure counts here: an account with its confirmed phone, or a phone.
 */
export async function samePersons(
  db: Database | DatabaseTransaction,
  person: Person,
): Promise<Person[]> {
  const parts = partsOfPerson(person)
  const ids = new Set<string>()
  for (const part of parts) {
    const id = await memberOf(db, part)
    if (id !== undefined) ids.add(id)
  }
  const same: CustomerPart[] = []
  for (const id of ids) same.push(...(await membersOf(db, id)))
  const persons = [person]
  for (const id of same.flatMap((part) => accountOfPart(part) ?? [])) {
    if (persons.some(({ accountId }) => accountId === id)) continue
    const found = await personOfAccount(db, id)
    if (found) persons.push(found)
  }
  for (const phone of same.flatMap((part) => phoneOfPart(part) ?? [])) {
    if (persons.some((one) => one.phone === phone)) continue
    persons.push({ accountId: null, phone })
  }
  return persons
}

export function partsOfPerson({ accountId, phone }: Person): CustomerPart[] {
  return [
    ...(accountId === null ? [] : [accountPart(accountId)]),
    ...(phone === null ? [] : [phonePart(phone)]),
  ]
}

/** Whether an order or an account has a phone. */
async function isInUse(trx: DatabaseTransaction, phone: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('customer_phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  if (order) return true
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Takes out what staff keep by these parts: notes with all their versions, refusals, and who is one with whom. */
export async function forgetParts(
  trx: DatabaseTransaction,
  parts: readonly CustomerPart[],
): Promise<void> {
  if (parts.length === 0) return
  await trx
    .deleteFrom('customer_note_versions')
    .where('note_id', 'in', ({ selectFrom }) =>
      selectFrom('customer_notes').select('customer_notes.id').where('part', 'in', parts),
    )
    .execute()
  for (const table of [
    'customer_notes',
    'customer_blocks',
    'customer_members',
    'customer_merge_parts',
  ] as const) {
    await trx.deleteFrom(table).where('part', 'in', parts).execute()
  }
}

/** The same of phones with which nobody has an order or an account any more. */
export async function forgetLonePhones(
  trx: DatabaseTransaction,
  phones: readonly string[],
): Promise<void> {
  for (const phone of new Set(phones)) {
    if (phone !== '' && !(await isInUse(trx, phone))) await forgetParts(trx, [phonePart(phone)])
  }
}

/**
 * An account is deleted and its orders stay, as a guest's of their phone: so does what staff keep of who placed them, with the phone that
 * a code was entered for. A phone that was only typed may be a stranger's: without another, what staff keep goes.
 */
export async function leaveToPhone(trx: DatabaseTransaction, accountId: string): Promise<void> {
  const part = accountPart(accountId)
  const [phone] = await surePhonesOf(trx, accountId)
  if (phone === undefined) return forgetParts(trx, [part])
  const next = phonePart(phone)
  await trx.updateTable('customer_notes').set({ part: next }).where('part', '=', part).execute()
  const isBlocked = await trx
    .selectFrom('customer_blocks')
    .select('id')
    .where('part', '=', next)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  await trx
    .updateTable('customer_blocks')
    .set({ part: next })
    .where('part', '=', part)
    .$if(isBlocked !== undefined, (query) => query.where('lifted_at', 'is not', null))
    .execute()
  const customerId = await memberOf(trx, part)
  if (customerId !== undefined) {
    await trx
      .insertInto('customer_members')
      .values({ part: next, customer_id: customerId })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .execute()
  }
  await forgetParts(trx, [part])
}
