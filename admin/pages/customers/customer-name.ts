import { readablePhone } from '#format/readable-phone.ts'
import type { CustomerRow } from '#shop/customers/list.ts'

type Named = Pick<CustomerRow, 'name' | 'email' | 'phone'>

/** The name of a customer; of one who has none yet, the phone. */
export function customerName({ name, phone }: Named): string {
  return name || readablePhone(phone ?? '')
}

/** What an account is known by beside its name: its e-mail, else its phone. */
export function accountLogin({ email, phone }: Pick<Named, 'email' | 'phone'>): string {
  return email || readablePhone(phone ?? '')
}
