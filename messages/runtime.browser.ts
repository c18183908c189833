/** What messages need of their compiler's runtime in a browser, where one page speaks one language. */
export const baseLocale = 'en'
export const locales = ['en', 'ar'] as const
export const experimentalStaticLocale = undefined

let speaks: () => string = () => baseLocale

export function getLocale(): string {
  return speaks()
}

export function overwriteGetLocale(locale: () => string) {
  speaks = locale
}

export function isLocale(word: string): boolean {
  return (locales as readonly string[]).includes(word)
}
