/** How a customer is told of an order. */
export const channels = ['mail', 'whatsapp', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Those that reach a phone, and need its owner's consent. */
export const textChannels = ['whatsapp', 'sms'] as const
export type TextChannel = (typeof textChannels)[number]

/** What a provider tells of a text. */
export const textStatuses = ['sent', 'delivered', 'read', 'failed'] as const
export type TextStatus = (typeof textStatuses)[number]

export function isTextChannel(channel: Channel): channel is TextChannel {
  return channel !== 'mail'
}
