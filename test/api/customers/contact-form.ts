import type { TestShop } from '../../shop.ts'

/** Fields that EmailJS’s library adds to a form. */
export const ids = {
  lib_version: '4.4.1',
  user_id: 'key',
  service_id: 'service',
  template_id: 'form',
}

export const hello = {
  user_name: 'Mona Adel',
  user_email: 'mona@example.com',
  subject: 'A question',
  message: 'Do you sell <script>alert(1)</script> honey?\nThanks',
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export function storedMessage({ services }: TestShop, subject: string) {
  return services.db
    .selectFrom('messages')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst()
}
