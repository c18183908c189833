import { readablePhone } from '#format/readable-phone.ts'
import type { CustomerRow } from '#shop/customers/list.ts'

type Named = Pick<CustomerRow, 'name' | 'email' | 'phone'>

export function customerName({ name, phone }: Named): string {
  return name || readablePhone(phone ?? '')
}

export function accountLogin({ email, phone }: Pick<Named, 'email' | 'phone'>): string {
  return email || readablePhone(phone ?? '')
}
