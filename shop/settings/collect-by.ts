/** Whoever takes payments for the shop, by whose protocol its adapter speaks. */
export const providerNames = ['stripe', 'paymob', 'fawry'] as const
export type ProviderName = (typeof providerNames)[number]

/** What a provider collects by. `kiosk`: a code that is paid at a shop or a machine. */
export const onlineMethods = ['card', 'wallet', 'kiosk', 'instalments'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** Who takes what is paid in one way: the first provider that can, one of them, or nobody: it is not offered. */
export const collectChoices = ['first', ...providerNames, 'none'] as const
export type CollectChoice = (typeof collectChoices)[number]

/** The setting that says who takes a way of paying. */
export const collectSettings = {
  card: 'cardBy',
  wallet: 'walletBy',
  kiosk: 'kioskBy',
  instalments: 'instalmentsBy',
} as const satisfies Record<OnlineMethod, string>

export type CollectSettings = Record<(typeof collectSettings)[OnlineMethod], CollectChoice>
