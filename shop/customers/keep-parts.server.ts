import type { Database, DatabaseTransaction } from '#db/schema.ts'
import {
  accountOfPart,
  accountPart,
  phoneOfPart,
  phonePart,
  type CustomerPart,
} from '#shop/accounts/customer-part.ts'
import { forgetParts, giveToPhone } from '#shop/accounts/kept-of-parts.server.ts'
import { memberOf, membersOf } from './parts.server.ts'
import { personOfAccount, type Person } from './person.server.ts'
import { surePhonesOf } from './sure-parts.server.ts'

/**
 * The person, then all others whom staff merged with this one. Only proven parts count: an account with its
 * confirmed phone, or the phone of a guest.
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

/**
 * The orders of a deleted account stay as guest orders of its confirmed phone, so the staff's data moves to
 * that phone. Without a confirmed phone the data is deleted: a phone that was only typed may be a stranger's.
 */
export async function leaveToPhone(trx: DatabaseTransaction, accountId: string): Promise<void> {
  const part = accountPart(accountId)
  const [phone] = await surePhonesOf(trx, accountId)
  if (phone === undefined) return forgetParts(trx, [part])
  await giveToPhone(trx, part, phone)
}
