// Imported before everything else: what the messages say is decided as they load.
import { directionOf, isLocale, type Locale } from '#messages/locale.ts'

const NAME = 'drive-language'
const html = document.documentElement

speak(chosenLanguage() ?? (html.lang as Locale))

function chosenLanguage(): Locale | undefined {
  try {
    const stored = localStorage.getItem(NAME) ?? ''
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function speak(locale: Locale) {
  html.lang = locale
  html.dir = directionOf(locale)
  if (locale === 'ar' && html.dataset.arabicDigits) html.dataset.digits = html.dataset.arabicDigits
}

/** Messages keep the language in which they loaded, so the page begins anew. */
export function chooseLanguage(locale: Locale) {
  try {
    localStorage.setItem(NAME, locale)
  } catch {
    // Then it is spoken until the page is closed, which is now.
  }
  location.reload()
}
