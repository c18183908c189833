import { m } from '#messages/compiled/messages.js'

/** Names of firms are the same in both languages. */
const firms: Record<string, string> = { stripe: 'Stripe', paymob: 'Paymob', fawry: 'Fawry' }

/** Who takes a way of paying, as the owner chose. */
export function collectChoiceWords(choice: string): string {
  if (choice === 'first') return m.settings_collect_first()
  return firms[choice] ?? m.settings_collect_none()
}
