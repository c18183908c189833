/** How a customer is told of an order. */
export const channels = ['mail', 'whatsapp', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/** Those that arrive at once, or not at all: then a message goes by another one. */
export type InstantChannel = Exclude<Channel, 'mail'>

/** Those that reach a phone, and need its owner's consent. */
export const textChannels = ['whatsapp', 'sms'] as const
export type TextChannel = (typeof textChannels)[number]

/** Between which a customer chooses when she orders. */
export const orderChannels = ['mail', ...textChannels] as const

/** What a provider tells of a text. */
export const textStatuses = ['sent', 'delivered', 'read', 'failed'] as const
export type TextStatus = (typeof textStatuses)[number]

export function isTextChannel(channel: Channel): channel is TextChannel {
  return channel === 'whatsapp' || channel === 'sms'
}
