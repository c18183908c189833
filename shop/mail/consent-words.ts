import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { TextChannel } from './channels.ts'

/** What is agreed to by having a device told of an order, as the button and its hint say. */
export function pushWords(locale: Locale): string {
  return `${m.push_on({}, { locale })}\n${m.push_hint({}, { locale })}`
}

/** What the owner of a phone agrees to by choosing a channel, as it is shown beside the choice. */
export function consentWords(channel: TextChannel, locale: Locale): string {
  return channel === 'whatsapp'
    ? m.tell_by_whatsapp_hint({}, { locale })
    : m.tell_by_sms_hint({}, { locale })
}
