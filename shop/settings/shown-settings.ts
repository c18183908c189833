import { collectSettings } from './collect-by.ts'
import type { Settings } from './settings.ts'
import { transferSettings } from './transfer-settings.ts'

/** Settings that no page of the storefront shows. */
const unseen = [
  'deliveryVatRate',
  'legalName',
  'legalNameAr',
  'taxNumber',
  'cashMostPerOrderPiastres',
  'cashMostUnpaidPiastres',
  'instalmentsLeastPiastres',
  'cashFirstByCode',
  'cashMostRefusals',
  'cashMostUnconfirmedShare',
  'quietFrom',
  'quietUntil',
  ...Object.values(collectSettings),
  ...transferSettings,
] as const

/** The settings in every page of the storefront. */
export type ShownSettings = Omit<Settings, (typeof unseen)[number]>

export function shownSettings(settings: Settings): ShownSettings {
  const shown: Partial<Settings> & ShownSettings = { ...settings }
  for (const name of unseen) delete shown[name]
  return shown
}
