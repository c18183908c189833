import { maySo, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { transferSettings } from '#shop/settings/transfer-settings.ts'

/** What the limits on cash are, and where money goes: nobody packs, drives or buys by it. */
const ofMoney: ReadonlySet<string> = new Set<keyof Settings>([
  'cashMostPerOrderPiastres',
  'cashMostUnpaidPiastres',
  'instalmentsLeastPiastres',
  'cashFirstByCode',
  'cashMostRefusals',
  'cashMostUnconfirmedShare',
  'emailEndings',
  'cardBy',
  'walletBy',
  'kioskBy',
  'instalmentsBy',
  ...transferSettings,
])

/** The settings as somebody with this role reads them: of money those of a new shop, unless the role runs the shop or keeps its books. */
export function settingsForRole(settings: Settings, role: StaffRole | undefined): Settings {
  if (maySo(role, 'books')) return settings
  const hidden = Object.entries(defaultSettings).filter(([name]) => ofMoney.has(name))
  return { ...settings, ...Object.fromEntries(hidden) }
}
