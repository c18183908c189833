/** Ids, one for each way to pay. */
export type PaymobIntegrations = {
  /** Takes the sum at once. */
  card: number
  /** Only holds the sum, until it is captured. */
  cardHold?: number
  wallet?: number
  kiosk?: number
  instalments?: number
}

export type PaymobSettings = {
  /** `egy_sk_test_…` or `egy_sk_live_…`. */
  secretKey: string
  /** `egy_pk_test_…` or `egy_pk_live_…`. */
  publicKey: string
  /** The key for asking about transactions. */
  apiKey: string
  hmacSecret: string
  integrations: PaymobIntegrations
  /** Another host than that of the keys’ country, such as the sandbox. */
  apiBase?: string
  /** The host of the pay page, if it is another one. `/unifiedcheckout/` is added if it is missing. */
  checkoutBase?: string
  /** For callbacks. If empty, Paymob uses the address set for the account. */
  notificationUrl: string
  /** The longest time that one call may take. */
  timeoutMs?: number
  log?: PaymobLog
}

export type PaymobLog = { warn(details: object, message: string): void }

/** With two attempts and a pause, a customer gets an answer within 8 seconds. */
const TIMEOUT_MS = 3_000

/** Paymob has one host per country. A key begins with its country. */
const HOSTS = new Map([
  ['egy', 'https://accept.paymob.com'],
  ['ksa', 'https://ksa.paymob.com'],
  ['sau', 'https://ksa.paymob.com'],
  ['are', 'https://uae.paymob.com'],
  ['uae', 'https://uae.paymob.com'],
  ['omn', 'https://oman.paymob.com'],
  ['pak', 'https://pakistan.paymob.com'],
])

export type PaymobAccount = Omit<PaymobSettings, 'apiBase' | 'checkoutBase'> & {
  isLive: boolean
  apiBase: string
  /** Up to its query. */
  payPage: string
  timeoutMs: number
  log: PaymobLog
}

/** Reads mode and country from the keys. Throws if the keys do not belong together. */
export function readSettings(settings: PaymobSettings): PaymobAccount {
  const secret = readKey(settings.secretKey, 'sk')
  const publicKey = readKey(settings.publicKey, 'pk')
  if (secret.country !== publicKey.country) {
    throw new Error('The public and the secret key of Paymob belong to different countries.')
  }
  if (secret.mode !== publicKey.mode) {
    throw new Error('One key of Paymob is a test key and the other takes real money.')
  }
  const apiBase = withoutSlash(settings.apiBase ?? secret.host)
  return {
    ...settings,
    isLive: secret.mode === 'live',
    apiBase,
    payPage: payPageOf(withoutSlash(settings.checkoutBase ?? apiBase)),
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    log: settings.log ?? { warn: () => {} },
  }
}

function readKey(key: string, kind: 'sk' | 'pk') {
  const name = kind === 'sk' ? 'secret' : 'public'
  const [country = '', found, mode] = key.split('_')
  const host = HOSTS.get(country)
  if (!host) throw new Error(`The ${name} key of Paymob begins with no country that is known.`)
  if (found !== kind || (mode !== 'test' && mode !== 'live')) {
    throw new Error(
      `The ${name} key of Paymob does not begin with ${country}_${kind}_test_ or _live_.`,
    )
  }
  return { country, mode, host }
}

function withoutSlash(address: string) {
  return address.endsWith('/') ? address.slice(0, -1) : address
}

function payPageOf(base: string) {
  return base.endsWith('/unifiedcheckout') ? `${base}/` : `${base}/unifiedcheckout/`
}
