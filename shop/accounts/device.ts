export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'opera',
  'safari',
  'samsung',
  'other',
] as const
export const systems = ['android', 'ios', 'linux', 'mac', 'windows', 'other'] as const
export type Device = { browser: (typeof browsers)[number]; system: (typeof systems)[number] }

// The order matters: most browsers also name Chrome or Safari, and Android also names Linux.
const browserNames: [RegExp, Device['browser']][] = [
  [/SamsungBrowser\//, 'samsung'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/OPR\/|OPT\/|Opera/, 'opera'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
]
const systemNames: [RegExp, Device['system']][] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11|CrOS/, 'linux'],
]
/** The header names browser and system within this number of characters. */
const MOST_READ = 500

export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, MOST_READ)
  const among = <Name>(names: [RegExp, Name][]) => names.find(([sign]) => sign.test(text))?.[1]
  return { browser: among(browserNames) ?? 'other', system: among(systemNames) ?? 'other' }
}
