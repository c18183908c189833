import type { Settings } from './settings.ts'

/**
 * The settings that a manager may change. Others, including future ones, are left to the owner, because they
 * may concern money.
 */
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

/** Returns the names of changed settings that only the owner may change. */
export function changedOwnerSettings(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  return Object.keys(after).filter((name) => !isForManagers(name) && before[name] !== after[name])
}
