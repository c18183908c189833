import type { Settings } from './settings.ts'

/** What a manager may change. All others are about money or where it goes, and are the owner’s, new ones too. */
const managerSettings: readonly string[] = [
  'name',
  'nameAr',
  'phone',
  'email',
  'address',
  'addressAr',
  'whatsapp',
  'facebook',
  'instagram',
  'defaultLocale',
  'digits',
  'emailEndings',
  'quietFrom',
  'quietUntil',
] satisfies (keyof Settings)[]

export function isForManagers(setting: string): boolean {
  return managerSettings.includes(setting)
}

/** The names of the settings of money that differ. */
export function changedOwnerSettings(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  return Object.keys(after).filter((name) => !isForManagers(name) && before[name] !== after[name])
}
