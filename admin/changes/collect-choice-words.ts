import { m } from '#messages/compiled/messages.js'

/** Company names are the same in both languages. */
const firms: Record<string, string> = { stripe: 'Stripe', paymob: 'Paymob', fawry: 'Fawry' }

/** Names the provider that the owner chose for a way to pay. */
export function collectChoiceWords(choice: string): string {
  if (choice === 'first') return m.settings_collect_first()
  return firms[choice] ?? m.settings_collect_none()
}
