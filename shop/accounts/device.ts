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

// In this order: browsers name those that they are like, and Android names Linux.
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
/** Longer headers are cut; what is told apart stands at the start. */
const MOST_READ = 500

/** The browser and system that a `User-Agent` header says it is. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, MOST_READ)
  const among = <Name>(names: [RegExp, Name][]) => names.find(([sign]) => sign.test(text))?.[1]
  return { browser: among(browserNames) ?? 'other', system: among(systemNames) ?? 'other' }
}
