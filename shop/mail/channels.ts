export const channels = ['mail', 'whatsapp', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/** Channels that deliver at once or fail. A failed message moves to another channel. */
export type InstantChannel = Exclude<Channel, 'mail'>

/** Channels to a phone, which need its owner's consent. */
export const textChannels = ['whatsapp', 'sms'] as const
export type TextChannel = (typeof textChannels)[number]

export const orderChannels = ['mail', ...textChannels] as const

export const textStatuses = ['sent', 'delivered', 'read', 'failed'] as const
export type TextStatus = (typeof textStatuses)[number]

export function isTextChannel(channel: Channel): channel is TextChannel {
  return textChannels.some((text) => text === channel)
}
