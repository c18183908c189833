import { maySo, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { transferSettings } from '#shop/settings/transfer-settings.ts'

/** Cash limits and payment targets, which packers, drivers and buyers do not need. */
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
 * Owners, managers and accountants see all settings. Other roles see the default values of money settings.
 */
export function settingsForRole(settings: Settings, role: StaffRole | undefined): Settings {
  if (maySo(role, 'books')) return settings
  const hidden = Object.entries(defaultSettings).filter(([name]) => ofMoney.has(name))
  return { ...settings, ...Object.fromEntries(hidden) }
}
