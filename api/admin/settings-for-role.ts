import { maySo, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { transferSettings } from '#shop/settings/transfer-settings.ts'

/** The limits on cash and the targets of payments, which packers, drivers and buyers do not need. */
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

/**
 * Returns the settings for a role. Owners, managers and accountants see all; other roles see the default
 * values for the settings of money.
 */
export function settingsForRole(settings: Settings, role: StaffRole | undefined): Settings {
  if (maySo(role, 'books')) return settings
  const hidden = Object.entries(defaultSettings).filter(([name]) => ofMoney.has(name))
  return { ...settings, ...Object.fromEntries(hidden) }
}
