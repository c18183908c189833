// Imported before everything else: messages read the language while they load.
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

/** Stores the language and reloads the page, because loaded messages keep their language. */
export function chooseLanguage(locale: Locale) {
  try {
    localStorage.setItem(NAME, locale)
  } catch {
    // Storage is refused: the choice is lost with the reload.
  }
  location.reload()
}
