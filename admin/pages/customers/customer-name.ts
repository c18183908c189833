import { readablePhone } from '#format/readable-phone.ts'
import type { CustomerList } from '#shop/customers/admin.ts'

type Named = Pick<CustomerList['customers'][number], 'firstName' | 'lastName' | 'email' | 'phone'>

/** The name of an account; of one that was made with a phone and has none yet, the phone. */
export function customerName({ firstName, lastName, phone }: Named): string {
  return `${firstName} ${lastName}`.trim() || readablePhone(phone ?? '')
}

/** What an account is known by beside its name: its e-mail, else its phone. */
export function customerLogin({ email, phone }: Named): string {
  return email || readablePhone(phone ?? '')
}
