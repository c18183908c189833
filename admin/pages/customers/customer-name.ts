import { readablePhone } from '#format/readable-phone.ts'
import type { CustomerRow } from '#shop/customers/list.ts'

type Named = Pick<CustomerRow, 'name' | 'email' | 'phone'>

/** Returns the name of a customer, or the phone where there is no name yet. */
export function customerName({ name, phone }: Named): string {
  return name || readablePhone(phone ?? '')
}

/** Returns the e-mail of an account, or its phone where it has no e-mail. */
export function accountLogin({ email, phone }: Pick<Named, 'email' | 'phone'>): string {
  return email || readablePhone(phone ?? '')
}
