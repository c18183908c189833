export const providerNames = ['stripe', 'paymob', 'fawry'] as const
export type ProviderName = (typeof providerNames)[number]

/** `kiosk`: a code that is paid in a shop or at a machine. */
export const onlineMethods = ['card', 'wallet', 'kiosk', 'instalments'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/**
 * The provider for a way to pay: the first that can take it, a certain one, or none. With `none`, the way is
 * not offered.
 */
export const collectChoices = ['first', ...providerNames, 'none'] as const
export type CollectChoice = (typeof collectChoices)[number]

/** The setting that holds the provider of each way to pay. */
export const collectSettings = {
  card: 'cardBy',
  wallet: 'walletBy',
  kiosk: 'kioskBy',
  instalments: 'instalmentsBy',
} as const satisfies Record<OnlineMethod, string>

export type CollectSettings = Record<(typeof collectSettings)[OnlineMethod], CollectChoice>
