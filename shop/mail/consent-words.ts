import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { TextChannel } from './channels.ts'

/** Returns the text that a customer agrees to with push messages: the button and its hint. */
export function pushWords(locale: Locale): string {
  return `${m.push_on({}, { locale })}\n${m.push_hint({}, { locale })}`
}

/** Returns the text that a phone's owner agrees to, as the page shows it beside the choice. */
export function consentWords(channel: TextChannel, locale: Locale): string {
  return channel === 'whatsapp'
    ? m.tell_by_whatsapp_hint({}, { locale })
    : m.tell_by_sms_hint({}, { locale })
}
