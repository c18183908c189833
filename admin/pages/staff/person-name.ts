import { m } from '#messages/compiled/messages.js'
import type { StaffPerson } from '#shop/accounts/staff.ts'

type Named = Pick<StaffPerson, 'firstName' | 'lastName'>

/** An account that was made with a phone has no name at first. */
export function isUnnamed({ firstName, lastName }: Named): boolean {
  return `${firstName}${lastName}` === ''
}

export function personName(person: Named): string {
  return isUnnamed(person) ? m.staff_unnamed() : `${person.firstName} ${person.lastName}`
}
