import { m } from '#messages/compiled/messages.js'
import type { Channel } from '#shop/mail/channels.ts'

export const channelName: Record<Channel, () => string> = {
  mail: m.me_by_mail,
  whatsapp: m.tell_by_whatsapp,
  sms: m.tell_by_sms,
  push: m.tell_by_push,
}
